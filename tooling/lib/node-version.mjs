const floor = { major: 20, minor: 19 };
const recommended = 24;
/** The oldest that still gets repairs. */
const supported = 22;

const isNewEnough = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > floor.major || (major === floor.major && minor >= floor.minor);
};

/** Ends with one sentence where everything later would fail with a puzzling one. */
export const requireNode = () => {
  if (isNewEnough()) return;
  console.error(
    `Assay needs Node ${floor.major}.${floor.minor} or newer, and this is Node ${process.versions.node}: install a newer one from https://nodejs.org.`,
  );
  process.exit(1);
};

/** One line for who serves people on a Node that nobody repairs any more. @param {string} version */
export const adviceFor = (version) => {
  const major = Number(version.split('.')[0]);
  if (major >= supported) return null;
  return `Node ${major} has reached its end of life: it works, but Node ${recommended} is recommended.`;
};

export const adviseNode = () => {
  const advice = adviceFor(process.versions.node);
  if (advice !== null) console.log(advice);
};
