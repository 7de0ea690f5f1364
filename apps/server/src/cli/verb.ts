import type { Config } from '#platform/config.ts';
import type { Connection, Prepare } from '#platform/db/connect.ts';

/** A failure that the operator is told in its own words. */
export class CliError extends Error {}

/** The command line was not understood: the usage follows. */
export class UsageError extends Error {}

export type Options = Readonly<Record<string, string | undefined>>;

export type VerbContext = {
  readonly config: Config;
  /** Opens the database, after what is to be done as its owner; it is closed when the verb is done. */
  readonly connect: (prepare?: Prepare) => Promise<Connection>;
  readonly options: Options;
  /** Options without a value that were given. */
  readonly flags: ReadonlySet<string>;
  /** Files that were named, where a verb takes any. */
  readonly files: readonly string[];
  readonly say: (line: string) => void;
};

export type Verb = (context: VerbContext) => Promise<void>;
