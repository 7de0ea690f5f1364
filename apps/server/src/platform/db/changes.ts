/** What a transaction is asked with. */
type Asking = { readonly query: (text: string, values: readonly unknown[]) => Promise<readonly { readonly name: string }[]> };

/**
 * Which tables this process changes, of those that somebody keeps something about. PostgreSQL itself is asked, before the commit, what the
 * transaction has written: what triggers and cascades write is known, too. Where nobody keeps anything, nothing is asked.
 */
export type TableChanges = {
  /** How often these were changed, for who remembers something of them; from now on they are watched. Two equal answers: nothing was changed between them. */
  readonly versionOf: (tables: readonly string[]) => number;
  /** What a transaction has changed so far, to be noted once it is committed. */
  readonly changedIn: (tx: Asking) => Promise<() => void>;
};

/** How long a table is watched after the last question about it: nothing may be kept longer. */
export const watchMillis = 60_000;

const changedText = `select name from unnest($1::text[]) name
  where pg_stat_get_xact_tuples_inserted(to_regclass(name)) + pg_stat_get_xact_tuples_updated(to_regclass(name)) + pg_stat_get_xact_tuples_deleted(to_regclass(name)) > 0`;

export const createChanges = (now: () => number = () => performance.now()): TableChanges => {
  const counts = new Map<string, number>();
  const watched = new Map<string, number>();

  const watchedNow = (): string[] => {
    for (const [table, until] of watched) if (until < now()) watched.delete(table);
    return [...watched.keys()];
  };

  return {
    versionOf: (tables) => {
      for (const table of tables) watched.set(table, now() + watchMillis);
      return tables.reduce((sum, table) => sum + (counts.get(table) ?? 0), 0);
    },
    changedIn: async (tx) => {
      const asked = watchedNow();
      const changed = asked.length === 0 ? [] : await tx.query(changedText, [asked]);
      const names = new Set(changed.map(({ name }) => name));
      return () => {
        // What is watched only since then was not asked about, and counts as changed.
        for (const table of watchedNow()) if (names.has(table) || !asked.includes(table)) counts.set(table, (counts.get(table) ?? 0) + 1);
      };
    },
  };
};
