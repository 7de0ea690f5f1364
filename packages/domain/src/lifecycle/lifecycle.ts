import { keysOf } from '../keys.ts';

/** What makes a record go on. A person needs the right; the others are named so that the table can be read, drawn and tested. */
export type Source =
  | 'person'
  | 'job'
  | 'provider'
  | 'laboratory'
  | 'collector'
  | 'documents'
  | 'review'
  | 'system'
  | 'random run'
  | 'import';

/** Nothing in `from`: the record comes about. */
export type Step<State extends string> = { readonly id: string; readonly from: readonly State[]; readonly to: State };

/** One thing that can be done: its steps by state, who makes them, the right, and the guard that both the button and the call ask. */
export type Move<State extends string, Facts, Reason extends string, Right extends string> = {
  readonly steps: readonly Step<State>[];
  /** States that it is made in and that stay as they are: what is extended before it ends, say. */
  readonly keeps?: readonly State[];
  readonly by: readonly Source[];
  readonly right?: Right;
  readonly guard?: (facts: Facts) => Reason | null;
};

/** Why a move is refused: the actor lacks the right, the guard's own reason, or there is no step from here. */
export type Refusal<Reason extends string> = 'right' | 'state' | Reason;

/** What a move is judged by: the states of the records that it would take along, and what the guard asks. */
export type Asked<State extends string, Facts, Right extends string> = {
  readonly states: readonly State[];
  readonly facts: Facts;
  readonly has: (right: Right) => boolean;
};

type Declared<State extends string, Facts, Reason extends string, Right extends string> = {
  readonly states: readonly State[];
  readonly sets: Readonly<Record<string, readonly State[]>>;
  readonly moves: Readonly<Record<string, Move<State, Facts, Reason, Right>>>;
};

/**
 * The life of a record, declared once: its states in their order, named sets of them, and what can be done. From it come the check of the column,
 * what a button offers, what a call takes, the cells of the tests and the picture in the documents.
 * Facts, reasons and rights are named by the caller; states, sets and moves are inferred.
 */
export const lifecycle =
  <Facts, Reason extends string, Right extends string>() =>
  <
    const State extends string,
    const Sets extends Readonly<Record<string, readonly NoInfer<State>[]>>,
    const Moves extends Readonly<Record<string, Move<NoInfer<State>, Facts, Reason, Right>>>,
  >(declared: {
    readonly states: readonly State[];
    readonly sets: Sets;
    readonly moves: Moves;
  }) => {
    const table: Declared<State, Facts, Reason, Right> = declared;
    type MoveName = keyof Moves & string;
    type StepId = Moves[MoveName]['steps'][number]['id'];
    const names = keysOf(declared.moves);
    const steps = names.flatMap((name) => (table.moves[name]?.steps ?? []).map((step) => ({ ...step, name })));

    const moveOf = (name: MoveName): Move<State, Facts, Reason, Right> => {
      const found = table.moves[name];
      if (!found) throw new Error(`there is no move ${name}`);
      return found;
    };
    const stepOf = (name: MoveName, state: State): Step<State> | undefined => moveOf(name).steps.find(({ from }) => from.includes(state));
    const stepBy = (id: StepId): Step<State> & { readonly name: string } => {
      const found = steps.find((step) => step.id === id);
      if (!found) throw new Error(`there is no step ${id}`);
      return found;
    };
    const isMade = (name: MoveName, state: State): boolean =>
      stepOf(name, state) !== undefined || (moveOf(name).keeps?.includes(state) ?? false);

    /** The one judgement: the button asks it to be shown, the call asks it to be taken. */
    const judge = (name: MoveName, { states, facts, has }: Asked<State, Facts, Right>): Refusal<Reason> | null => {
      const { right, guard } = moveOf(name);
      if (right !== undefined && !has(right)) return 'right';
      // What the guard says of a state says more than that no step leads away from it.
      return guard?.(facts) ?? (states.some((state) => isMade(name, state)) ? null : 'state');
    };

    return {
      ...declared,
      names,
      judge,
      is: (set: keyof Sets & string, state: State): boolean => (table.sets[set] ?? []).includes(state),
      /** Where a move leads from a state; null where it leads nowhere. */
      target: (name: MoveName, state: State): State | null => stepOf(name, state)?.to ?? null,
      /** Which of some records a move takes to another state. */
      taken: <R extends { readonly status: State }>(name: MoveName, records: readonly R[]): R[] =>
        records.filter(({ status }) => stepOf(name, status) !== undefined),
      step: stepBy,
      isTakenBy: (id: StepId, source: Source): boolean => names.some((name) => name === stepBy(id).name && moveOf(name).by.includes(source)),
      /** What can be done, and why not what cannot. */
      answers: (asked: Asked<State, Facts, Right>): ReadonlyMap<MoveName, Refusal<Reason> | null> =>
        new Map(names.map((name) => [name, judge(name, asked)])),
      /** Each state with each move: what the generated tests ask over HTTP. */
      cells: (): { readonly state: State; readonly move: MoveName; readonly to: State | null }[] =>
        declared.states.flatMap((state) => names.map((move) => ({ state, move, to: stepOf(move, state)?.to ?? null }))),
      /** For the documents: a Mermaid diagram of states. */
      picture: (): string =>
        [
          'stateDiagram-v2',
          ...steps.flatMap(({ id, name, from, to }) => (from.length === 0 ? ['[*]'] : from).map((state) => `  ${state} --> ${to}: ${id} ${name}`)),
        ].join('\n'),
    };
  };
