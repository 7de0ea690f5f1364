/** What was thrown, as an error: nothing keeps a library from throwing something else. */
export const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown }));

/** The code that the system or the database gave an error. */
export const codeOf = (thrown: unknown): string | undefined =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
