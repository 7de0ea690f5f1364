import type pg from 'pg';

/** A statement with its values as PostgreSQL writes them. */
export type Question = { readonly text: string; readonly values: readonly string[] };

/** What a connection has prepared: names by text, the longest unused first. What is stale is closed by the next flight. */
type Shelf = { readonly names: Map<string, string>; readonly stale: string[]; flights: number };

const shelves = new WeakMap<pg.Connection, Shelf>();
export const shelfSize = 200;

const shelfOf = (connection: pg.Connection): Shelf => {
  const shelf = shelves.get(connection) ?? { names: new Map(), stale: [], flights: 0 };
  shelves.set(connection, shelf);
  return shelf;
};

/** Filters make ever new texts: what was not asked for longest gives way. */
const keep = ({ names, stale }: Shelf, sent: ReadonlyMap<string, string>): void => {
  for (const [text, name] of sent) names.set(text, name);
  for (const [text, name] of names) {
    if (names.size <= shelfSize) return;
    names.delete(text);
    stale.push(name);
  }
};

/** Sends the statements with one end for all, preparing what this connection has not met. Answers their names by text. */
const send = (connection: pg.Connection, shelf: Shelf, statements: readonly Question[]): Map<string, string> => {
  const sent = new Map<string, string>();
  shelf.flights += 1;
  connection.stream.cork();
  for (const name of shelf.stale.splice(0)) connection.close({ type: 'S', name }, true);
  for (const { text, values } of statements) {
    const known = sent.get(text) ?? shelf.names.get(text);
    const name = known ?? `one${shelf.flights}_${sent.size}`;
    if (known === undefined) connection.parse({ name, text, types: [] }, true);
    connection.bind({ statement: name, values: [...values] }, true);
    connection.execute(null, true);
    shelf.names.delete(text);
    sent.set(text, name);
  }
  connection.sync();
  connection.stream.uncork();
  return sent;
};

/**
 * Statements that are known beforehand, in one round trip. Where one of them fails PostgreSQL skips the rest, so that a question
 * is never asked without the role and scope before it. Answers the first value of each; null where one finds no row.
 */
export const inOneFlight = (client: pg.ClientBase, statements: readonly Question[]): Promise<(string | null)[]> =>
  new Promise((resolve, reject) => {
    let shelf: Shelf | undefined;
    let sent = new Map<string, string>();
    let answered = 0;
    const values: (string | null)[] = statements.map(() => null);
    // What the driver calls on its way; it puts its time limit around `callback`.
    const flight = {
      callback: (error: Error | null) => (error ? reject(error) : resolve(values)),
      submit: (connection: pg.Connection): void => {
        shelf = shelfOf(connection);
        sent = send(connection, shelf, statements);
      },
      handleDataRow: ({ fields }: { readonly fields: readonly (string | null)[] }): void => {
        values[answered] ??= fields[0] ?? null;
      },
      handleCommandComplete: (): void => {
        answered += 1;
      },
      handleReadyForQuery: (): void => {
        if (shelf) keep(shelf, sent);
        flight.callback(null);
      },
      // Which of them were prepared before the fault is not known: all are closed, and closing what is not there is no fault.
      handleError: (error: Error): void => {
        shelf?.stale.push(...sent.values());
        sent.clear();
        flight.callback(error);
      },
    };
    client.query(flight);
  });

/** The same, of which only the statement at `place` is a question. */
export const oneFlight = async (
  client: pg.ClientBase,
  statements: readonly Question[],
  { place }: { readonly place: number },
): Promise<string | null> => (await inOneFlight(client, statements))[place] ?? null;
