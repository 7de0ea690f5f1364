/** Where folders stand on each other one way. A screen's folder stands beside others that it may not import at all. */
const grounds = [/^apps\/server\/src\//, /^apps\/web\/src\/shared\//, /^packages\/[^/]+\/src\//];
const isTest = (/** @type {string} */ path) => /[.](test|kit)[.]tsx?$/.test(path);
const isGround = (/** @type {string} */ path) => grounds.some((ground) => ground.test(path)) && !isTest(path);

/**
 * The folders of two files right below what they have in common, or none where one lies in the other's: a folder and what is in it are one.
 * @param {string} from
 * @param {string} to
 * @returns {[string, string] | null}
 */
const siblings = (from, to) => {
  const [mine, theirs] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)];
  const at = mine.findIndex((name, index) => name !== theirs[index]);
  if (at === -1 || at >= theirs.length) return null;
  return [mine.slice(0, at + 1).join('/'), theirs.slice(0, at + 1).join('/')];
};

/** @typedef {Map<string, Map<string, string>>} Arrows which folder imports which, and by which import for example */

/**
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules
 * @returns {Arrows}
 */
const arrowsOf = (modules) => {
  /** @type {Arrows} */
  const arrows = new Map();
  const imports = modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })));
  for (const { from, to } of imports) {
    const pair = isGround(from) && isGround(to) ? siblings(from, to) : null;
    if (!pair) continue;
    const [mine, theirs] = pair;
    const known = arrows.get(mine) ?? new Map();
    arrows.set(mine, known.set(theirs, known.get(theirs) ?? `${from} → ${to}`));
  }
  return arrows;
};

/**
 * The shortest way from a folder back to itself, or none.
 * @param {Arrows} arrows
 * @param {string} start
 */
const circleAt = (arrows, start) => {
  /** @type {Map<string, string>} */
  const cameFrom = new Map();
  const waiting = [start];
  for (const at of waiting) {
    for (const next of arrows.get(at)?.keys() ?? []) {
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, at);
      if (next === start) return wayBack(cameFrom, start);
      waiting.push(next);
    }
  }
  return null;
};

const wayBack = (/** @type {Map<string, string>} */ cameFrom, /** @type {string} */ start) => {
  const way = [start];
  for (let at = cameFrom.get(start); at !== undefined && at !== start; at = cameFrom.get(at)) way.unshift(at);
  return [start, ...way];
};

/**
 * Circles between folders, each told once, with an import for each step. What two folders need of each other belongs into one of them, or
 * into a third below both.
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules
 */
export const folderCircles = (modules) => {
  const arrows = arrowsOf(modules);
  /** @type {Map<string, string>} */
  const told = new Map();
  for (const start of arrows.keys()) {
    const way = circleAt(arrows, start);
    if (!way) continue;
    const steps = way.slice(1).map((folder, index) => `  ${arrows.get(way[index] ?? '')?.get(folder)}`);
    const key = way.slice(1).toSorted().join(' ');
    if (!told.has(key)) told.set(key, [`no-folder-circle: ${way.join(' → ')}`, ...steps].join('\n'));
  }
  return [...told.values()];
};
