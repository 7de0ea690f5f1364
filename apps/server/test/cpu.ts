/**
 * What a piece of work costs at best, in milliseconds of processor time. Time on the wall grows with what else the machine does; this does not,
 * but for what shares the caches: hence the best of a few tries. It stops at the first try within the budget.
 */
export const leastCpuMillis = (work: () => unknown, { tries = 5, budget = 0 } = {}): number => {
  let least = Infinity;
  for (let count = 0; count < tries && least > budget; count += 1) {
    const from = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(from);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
};

/** The same for work that waits in between. */
export const leastCpuMillisOf = async (work: () => Promise<unknown>, { tries = 5, budget = 0 } = {}): Promise<number> => {
  let least = Infinity;
  for (let count = 0; count < tries && least > budget; count += 1) {
    const from = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(from);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
};
