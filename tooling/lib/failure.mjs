/**
 * An error as a runner hands it on: a plain object, or the error itself.
 * @typedef {{ message?: string, stack?: string, code?: unknown, detail?: unknown, hint?: unknown, cause?: unknown, errors?: unknown }} Thrown
 */

const mostErrors = 5;
const mostLines = 8;

/** @param {unknown} error @returns {Thrown} */
const asThrown = (error) => (typeof error === 'object' && error !== null ? error : { message: String(error) });

/** An error, what caused it, what caused that. Of several at once the first stands for all. @param {unknown} error @returns {Thrown[]} */
const chainOf = (error) => {
  const chain = [];
  for (let next = error; next !== undefined && next !== null && chain.length < mostErrors;) {
    const thrown = asThrown(next);
    chain.push(thrown);
    next = thrown.cause ?? (Array.isArray(thrown.errors) ? thrown.errors[0] : undefined);
  }
  return chain;
};

const linesOf = (/** @type {unknown} */ text) => (typeof text === 'string' && text !== '' ? text.split('\n') : []);

/** Where it was thrown, outside of packages. @param {Thrown} error */
const placeOf = ({ stack }) => linesOf(stack).find((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line));

/**
 * Why something failed, in a few lines: the cause of all with its code and detail, and of what it caused the first line alone. A statement
 * that failed is longer than what is wrong with it.
 * @param {unknown} error
 */
export const failureOf = (error) => {
  const chain = chainOf(error);
  const said = chain.flatMap(({ message = '', code, detail, hint }, index) => {
    const [first = '', ...others] = message.split('\n');
    const mark = typeof code !== 'string' || first.includes(code) ? '' : ` (${code})`;
    const rest = index === chain.length - 1 ? others.slice(0, mostLines) : [];
    return [`${index > 0 ? 'caused by: ' : ''}${first}${mark}`, ...rest, ...linesOf(detail), ...linesOf(hint)];
  });
  const place = chain.map(placeOf).find((line) => line !== undefined);
  return [...said, ...(place === undefined ? [] : [place.trim()])].join('\n');
};
