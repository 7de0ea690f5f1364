/** @param {number} started */
export const secondsSince = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`;

/**
 * One line for people: what is being done, and how long it took.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const told = async (what, work) => {
  const started = Date.now();
  process.stdout.write(`${what} … `);
  try {
    const done = await work();
    process.stdout.write(`${secondsSince(started)}\n`);
    return done;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
};

/** A failure that its message explains: no stack is shown. */
export class Explained extends Error {}

/**
 * Runs a command's main function; what went wrong is said in words.
 * @param {() => Promise<void>} main
 */
export const runMain = async (main) => {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Explained ? error.message : error);
    process.exitCode = 1;
  }
};
