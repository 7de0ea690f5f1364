const floor = { major: 20, minor: 19 };

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
