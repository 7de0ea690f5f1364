/** Known to Node alone; a test in a browser has none. */
type WithProcess = { readonly process?: { readonly env: Readonly<Record<string, string | undefined>> } };

/** Whether all is proved of what an ordinary run proves one part of: `npm test -- --all` says so (tooling/lib/everything.mjs). */
export const everything = (): boolean => (globalThis as WithProcess).process?.env.ASSAY_EVERYTHING === '1';
