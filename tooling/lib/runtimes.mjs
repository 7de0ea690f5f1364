import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm } from './install.mjs';
import { binOf, run } from './run.mjs';
import { walkThrough } from './walk-through.mjs';

/** The Node versions that the product is promised for. Whichever runs the tests is tested by all of them. */
export const promised = [20, 22, 24];

const running = Number(process.versions.node.split('.')[0]);
const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** @param {string} root @param {number} major */
const folderOf = (root, major) => join(root, '.cache', 'runtimes', `node-${major}`);

/** @param {string} root @param {number} major */
const programOf = (root, major) =>
  join(folderOf(root, major), 'node_modules', `node-${platform}`, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * The program of a Node version, from the registry that npm knows: kept beside the builds, named by no lock file.
 * @param {string} root
 * @param {number} major
 * @returns {Promise<string | null>} null where it cannot be had: another platform, or no registry
 */
const fetchNode = async (root, major) => {
  const program = programOf(root, major);
  if (existsSync(program)) return program;
  const folder = folderOf(root, major);
  mkdirSync(folder, { recursive: true });
  const { command, args } = npm([
    'install',
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--prefix',
    folder,
    `node-${platform}@${major}`,
  ]);
  const { code } = await run(command, args, { cwd: folder, timeout: 120_000 });
  return code === 0 && existsSync(program) ? program : null;
};

/**
 * The unit tests on that Node. Those on the database would take as long as all the rest: the walk through the product stands for them.
 * @param {string} root
 * @param {string} program
 */
const unitTestsOn = async (root, program) => {
  // What a run remembers of itself is one file, which two at once would both write.
  const args = [binOf(root, 'vitest'), 'run', '--project', 'unit', '--reporter=dot', '--no-cache'];
  const { code, output } = await run(program, args, { cwd: root });
  return code === 0 ? '' : `the unit tests failed\n${output.slice(-6000)}`;
};

/**
 * Does with the built product on that Node what people do with it, on a store of its own, and runs the unit tests.
 * @param {string} root
 * @param {string} program
 * @returns {Promise<string>} what went wrong, or nothing
 */
const tryOn = async (root, program) => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-runtime-'));
  chmodSync(folder, 0o755); // as root the database runs as somebody else, who has to get there
  try {
    return (await walkThrough({ root, program, folder })) || (await unitTestsOn(root, program));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** @typedef {{ fetchNode: (root: string, major: number) => Promise<string | null>, tryOn: (root: string, program: string) => Promise<string> }} Hands */

/** @typedef {{ major: number, fault: string | null }} Tried a fault is null where there is no such Node to be had */

/** @param {readonly Tried[]} tried @returns {import('./steps.mjs').Outcome} */
const outcomeOf = (tried) => {
  const passed = tried.filter(({ fault }) => fault === '').map(({ major }) => major);
  const missing = tried.filter(({ fault }) => fault === null).map(({ major }) => major);
  const faults = tried.filter(({ fault }) => fault).map(({ major, fault }) => `Node ${major}: ${fault}`);
  const notes = [
    ...(passed.length > 0 ? [`Node ${passed.join(', ')} besides ${running}`] : []),
    ...(missing.length > 0 ? [`skipped Node ${missing.join(', ')}: node-${platform} cannot be had from the registry`] : []),
  ];
  return { passed: passed.length, failed: faults.length, skipped: missing.length, output: faults.join('\n'), note: notes.join('; ') };
};

/**
 * The product on every other Node than the one that runs the tests: started, signed in to, searched, exported from and stopped; and the unit tests.
 * @param {string} root
 * @param {Hands} [hands]
 * @returns {import('./steps.mjs').Step}
 */
export const runtimesStep = (root, hands = { fetchNode, tryOn }) => ({
  name: 'runtimes',
  run: async () => {
    // All at once: where one waits for its server, another has the processor.
    const majors = promised.filter((one) => one !== running);
    const tried = await Promise.all(
      majors.map(async (major) => {
        const program = await hands.fetchNode(root, major);
        return { major, fault: program === null ? null : await hands.tryOn(root, program) };
      }),
    );
    return outcomeOf(tried);
  },
});
