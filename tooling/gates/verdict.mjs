/**
 * What a gate says. `note` is for the one line of a gate that let everything through, `output` for people when it did not.
 * @typedef {{ ok: boolean, output: string, note?: string | undefined }} Verdict
 * @typedef {{ name: string, run: (root: string) => Promise<Verdict> }} Gate
 */

/**
 * A verdict from a list of complaints.
 * @param {readonly string[]} complaints
 * @param {string} [note]
 * @returns {Verdict}
 */
export const verdict = (complaints, note) => ({ ok: complaints.length === 0, output: complaints.join('\n'), note });

/**
 * A verdict from a tool's own words.
 * @param {import('../lib/run.mjs').Ran} ran
 * @returns {Verdict}
 */
export const verdictOf = ({ code, output }) => ({ ok: code === 0, output });
