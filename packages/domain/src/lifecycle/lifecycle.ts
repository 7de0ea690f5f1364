import { keysOf } from '../keys.ts';

/** What makes a record go on. A person needs the right; the others are named so that the table can be read, drawn and tested. */
export const sources = [
  'person',
  'import',
  'random run',
  'job',
  'provider',
  'laboratory',
  'collector',
  'documents',
  'review',
  'system',
] as const;
export type Source = (typeof sources)[number];

/** Nothing in `from`: the record comes about. */
export type Step<State extends string> = { readonly id: string; readonly from: readonly State[]; readonly to: State };

/** One thing that can be done: its steps by state, who makes them, the right, and the guard that both the button and the call ask. */
type Move<State extends string, Facts, Reason extends string, Right extends string> = {
  readonly steps: readonly Step<State>[];
  /** States that it is made in and that stay as they are: what is extended before it ends, say. */
  readonly keeps?: readonly State[];
  readonly by: readonly Source[];
  readonly right?: Right;
  /** Why it is not made, asked in the states that it is made in. */
  readonly guard?: (facts: Facts) => Reason | null;
  /** What is to be said of it in the other states, where that is more than that there is no step. */
  readonly elsewhere?: (facts: Facts) => Reason | null;
  /** The states that it is judged by, where it takes only some of the rows along. */
  readonly of?: (facts: Facts) => readonly State[];
};

/** Why a move is refused: the actor lacks the right, the guard's own reason, or there is no step from here. */
type Refusal<Reason extends string> = 'right' | 'state' | Reason;

/** What a move is judged by: what its guard asks, and who would make it, with the rights that a person has. */
type Asked<Facts, Right extends string> = {
  readonly facts: Facts;
  readonly source?: Source;
  readonly has: (right: Right) => boolean;
};

type Declared<State extends string, Facts, Reason extends string, Right extends string> = {
  readonly states: readonly State[];
  readonly sets: Readonly<Record<string, readonly State[]>>;
  /** The states of the rows that a record consists of; of one that is itself the row, its own. */
  readonly of: (facts: Facts) => readonly State[];
  readonly moves: Readonly<Record<string, Move<State, Facts, Reason, Right>>>;
};

const lookups = <State extends string, Facts, Reason extends string, Right extends string>(
  table: Declared<State, Facts, Reason, Right>,
) => {
  const moveOf = (name: string): Move<State, Facts, Reason, Right> => {
    const found = table.moves[name];
    if (!found) throw new Error(`there is no move ${name}`);
    return found;
  };
  const stepOf = (name: string, state: State): Step<State> | undefined => moveOf(name).steps.find(({ from }) => from.includes(state));
  const isMade = (name: string, state: State): boolean =>
    stepOf(name, state) !== undefined || (moveOf(name).keeps?.includes(state) ?? false);
  const steps = Object.entries(table.moves).flatMap(([name, move]) => move.steps.map((step) => ({ ...step, name })));
  const ids = steps.map(({ id }) => id);
  const isAmbiguous = ({ steps: own, keeps = [] }: Move<State, Facts, Reason, Right>): boolean => {
    const from = [...own.flatMap((step) => step.from), ...keeps];
    return new Set(from).size < from.length;
  };
  if (new Set(ids).size < ids.length || Object.values(table.moves).some(isAmbiguous)) throw new Error('a life has one step from a state');
  const stepBy = (id: string): Step<State> & { readonly name: string } => {
    const found = steps.find((step) => step.id === id);
    if (!found) throw new Error(`there is no step ${id}`);
    return found;
  };
  const judge = (name: string, { facts, source = 'person', has }: Asked<Facts, Right>): Refusal<Reason> | null => {
    const { by, right, guard, elsewhere, of = table.of } = moveOf(name);
    if (!by.includes(source) || (source === 'person' && right !== undefined && !has(right))) return 'right';
    if (of(facts).some((state) => isMade(name, state))) return guard?.(facts) ?? null;
    return elsewhere?.(facts) ?? 'state';
  };
  return { moveOf, stepOf, isMade, steps, stepBy, judge };
};

const pictureOf = (steps: readonly (Step<string> & { readonly name: string })[]): string =>
  [
    'stateDiagram-v2',
    ...steps.flatMap(({ id, name, from, to }) =>
      (from.length === 0 ? ['[*]'] : from).map((state) => `  ${state} --> ${to}: ${id} ${name}`),
    ),
  ].join('\n');

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
  >(
    declared: Omit<Declared<State, Facts, Reason, Right>, 'sets' | 'moves'> & { readonly sets: Sets; readonly moves: Moves },
  ) => {
    type MoveName = keyof Moves & string;
    type StepId = Moves[MoveName]['steps'][number]['id'];
    const { moveOf, stepOf, isMade, steps, stepBy, judge } = lookups<State, Facts, Reason, Right>(declared);
    const { states, sets } = declared;
    const names: MoveName[] = keysOf(declared.moves);
    return {
      states,
      sets,
      names,
      steps,
      moveOf: (name: MoveName) => moveOf(name),
      step: (id: StepId) => stepBy(id),
      /** The one judgement: the button asks it to be shown, the call asks it to be taken. */
      judge: (name: MoveName, asked: Asked<Facts, Right>) => judge(name, asked),
      /** Where a move leads from a state; null where it leads nowhere. */
      target: (name: MoveName, state: State): State | null => stepOf(name, state)?.to ?? null,
      /** Which of some rows a move takes to another state. */
      taken: <R extends { readonly status: State }>(name: MoveName, rows: readonly R[]): R[] =>
        rows.filter(({ status }) => stepOf(name, status) !== undefined),
      /** Whether a move is made in a state and leaves it as it is. */
      keeps: (name: MoveName, state: State): boolean => moveOf(name).keeps?.includes(state) ?? false,
      startsAt: (id: StepId, state: State): boolean => stepBy(id).from.includes(state),
      isTakenBy: (id: StepId, source: Source): boolean => moveOf(stepBy(id).name).by.includes(source),
      /** Each state with each move: what the generated tests ask over HTTP. */
      cells: () =>
        states.flatMap((state) => names.map((move) => ({ state, move, isMade: isMade(move, state), to: stepOf(move, state)?.to ?? null }))),
      /** For the documents: a Mermaid diagram of states. */
      picture: () => pictureOf(steps),
    };
  };
