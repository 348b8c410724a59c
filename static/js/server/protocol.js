/**
 * The messages of the socket as types, by name as in webapp/protocol/; `coding.js` reads and writes them.
 *
 * This room speaks to the server. Read on with `api.js`, what is asked by HTTP, and `solver-client.js`, the one
 * job, with `job.js`, what is known of it, over `conversation.js` and `socket.js`; `deal.js` brings scrambles, and
 * `guide.js` knows paths from where somebody plays.
 *
 * @typedef {object} Offer  a solver, a heuristic or a metric that a solve may name
 * @property {string} name
 * @property {string} title
 * @property {string} sizes
 * @property {string} guarantee
 * @property {string} summary
 * @property {string[]} [metrics]      of a solver or a heuristic: those that it goes with
 * @property {number} [longest_side]   of a metric: the longest side of a board for which it can be chosen
 * @property {string[]} [heuristics]   of a solver: those that can guide it
 * @property {string[]} [boards]       of a solver or a heuristic that is for some sizes only: these sizes
 *
 * @typedef {{name: string, ready: boolean, bytes: number}} Table
 * @typedef {{seconds?: number, nodes?: number}} Limit
 * @typedef {import("../game/timeline.js").Stage} Stage
 *
 * @typedef {object} Hello
 * @property {"hello"} type
 * @property {number} version
 * @property {Offer[]} solvers
 * @property {Offer[]} heuristics
 * @property {Table[]} tables
 * @property {Offer[]} [metrics]
 *
 * @typedef {object} Solve
 * @property {"solve"} type
 * @property {string} id
 * @property {string} position
 * @property {string} [goal]
 * @property {string} [solver]
 * @property {string} [heuristic]
 * @property {number} [weight]
 * @property {string} [metric]
 * @property {Limit} [limit]
 * @property {string} [faces]
 *
 * @typedef {object} Coach
 * @property {"coach"} type
 * @property {string} id
 * @property {string} position
 * @property {string} moves
 * @property {string} [goal]
 * @property {Limit} [limit]
 * @property {string} [faces]
 *
 * @typedef {object} Gather
 * @property {"gather"} type
 * @property {string} id
 * @property {string} position
 * @property {string} [goal]
 * @property {Limit} [limit]
 * @property {string} [faces]
 * @property {number} [most]
 *
 * @typedef {object} Stop
 * @property {"stop"} type
 * @property {string} id
 *
 * @typedef {object} Watch
 * @property {"watch"} type
 * @property {string} id
 * @property {boolean} watched
 *
 * @typedef {object} Info
 * @property {"info"} type
 * @property {string} id
 * @property {"queued" | "building" | "searching"} phase
 * @property {number} lower
 * @property {number} [upper]
 * @property {number} [bound]
 * @property {number} expanded
 * @property {number} generated
 * @property {number} [frontier]
 * @property {number} [explored]
 * @property {number} rate
 * @property {number} seconds
 * @property {number} [fraction]
 * @property {string} [solver]
 * @property {string} [heuristic]
 * @property {string} [note]
 *
 * @typedef {object} Improved
 * @property {"improved"} type
 * @property {string} id
 * @property {string} moves
 * @property {number} length_stm
 * @property {number} length_mtm
 * @property {number} lower
 * @property {number} seconds
 *
 * @typedef {object} Solution
 * @property {"solution"} type
 * @property {string} id
 * @property {string} moves
 * @property {number} length_stm
 * @property {number} length_mtm
 * @property {boolean} optimal
 * @property {number} lower
 * @property {string} solver
 * @property {string} heuristic
 * @property {string} metric
 * @property {number} expanded
 * @property {number} generated
 * @property {number} seconds
 * @property {Stage[]} [stages]
 * @property {string} [goal]
 * @property {number} [nearest]
 *
 * @typedef {import("./coach-messages.js").Judged} Judged
 * @typedef {import("./coach-messages.js").Marked} Marked
 * @typedef {import("./coach-messages.js").Report} Report
 * @typedef {import("./coach-messages.js").Bounds} Bounds
 * @typedef {import("./coach-messages.js").Appraisal} Appraisal
 * @typedef {import("./coach-messages.js").Judgement} Judgement
 * @typedef {import("./coach-messages.js").Passage} Passage
 * @typedef {import("./coach-messages.js").GameStage} GameStage
 *
 * @typedef {{from: number, to: number, moves: string, count: string}} Chain  moves without a choice between two forks, and how many solutions lead along them
 * @typedef {{forks: number[], chains: Chain[]}} Graph  the moves made at each fork, start first and goal last
 *
 * @typedef {object} Solutions
 * @property {"solutions"} type
 * @property {string} id
 * @property {number} length
 * @property {string} count
 * @property {number} positions
 * @property {number[]} forced
 * @property {string[]} solutions
 * @property {string} straightest
 * @property {Graph} [graph]
 * @property {string} [note]
 * @property {number} generated
 * @property {number} seconds
 *
 * @typedef {object} Stopped
 * @property {"stopped"} type
 * @property {string} id
 * @property {"asked" | "limit" | "memory" | "replaced" | "ending"} reason
 * @property {number} lower
 * @property {number} [upper]
 * @property {string} [moves]
 * @property {number} expanded
 * @property {number} generated
 * @property {number} seconds
 *
 * @typedef {object} Unsolvable
 * @property {"unsolvable"} type
 * @property {string} id
 * @property {string} explanation
 *
 * @typedef {object} ServerError
 * @property {"error"} type
 * @property {string} [id]
 * @property {string} code
 * @property {string} message
 *
 * @typedef {Solution | Stopped | Unsolvable} Result  how a job ends that did not fail
 * @typedef {Hello | Info | Improved | Judged | Marked | Report | Bounds | Appraisal | Solutions | Result | ServerError} ServerMessage
 * @typedef {Solve | Coach | Gather | Stop | Watch} ClientMessage
 * @typedef {Omit<Solve, "type" | "id">} Request  what a solve asks
 * @typedef {Request | Omit<Coach, "id"> | Omit<Gather, "id">} Wanted  what a job is asked for: a solution, unless it says otherwise
 */

export {};
