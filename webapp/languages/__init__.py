"""Languages: in which the page and the server speak to people. What is written in the source is English.

catalogue  the sentences of a language, from the files in `catalogues`: of the server, of templates and of scripts
choosing   which language a request is answered in, and how a visitor chooses another
"""

from webapp.languages.catalogue import FOLDER, LANGUAGES, Catalogue, catalogue
from webapp.languages.choosing import in_language_asked, init_app, language_asked

__all__ = ["FOLDER", "LANGUAGES", "Catalogue", "catalogue", "in_language_asked", "init_app", "language_asked"]
