/**
 * Tells zod not to compile its checks, before it is loaded: our content policy forbids it, and the mere question whether it may is
 * reported as an attack. By the global that zod reads its settings from, so that the first screen loads none of zod.
 */
export const interpretSchemas = (): void => {
  const page = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
  page.__zod_globalConfig = { ...page.__zod_globalConfig, jitless: true };
};
