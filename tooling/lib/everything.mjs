/** Set by `npm test -- --all`, and read by the tests themselves in packages/testkit/src/everything.ts. */
const name = 'ASSAY_EVERYTHING';

/** For the night: whatever an ordinary run proves one part of is proved whole. */
export const askForEverything = () => {
  process.env[name] = '1';
};

/** Whether this is such a run. */
export const everything = () => process.env[name] === '1';
