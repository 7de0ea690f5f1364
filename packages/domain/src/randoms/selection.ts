import { grantingRoles, permits, type Holder } from '../access/permissions.ts';
import { clientRoles } from '../access/roles.ts';
import type { results } from '../results/lists.ts';
import { legs, selectionStates, type ExclusionReason, type Leg, type SelectionState } from './lists.ts';

/** Who or what brings a move about. */
type Source = 'draw' | 'releaser' | 'excluder' | 'result' | 'timer';

type Move = {
  readonly id: string;
  /** Empty: the selection comes about. */
  readonly from: readonly SelectionState[];
  readonly to: SelectionState;
  readonly by: Source;
};

/** How a test of a selection goes from one state to another, and no other way: nobody is ever swapped for somebody else. */
export const moves = [
  { id: 'draw', from: [], to: 'SELECTED', by: 'draw' },
  { id: 'release', from: ['SELECTED'], to: 'NOTIFIED', by: 'releaser' },
  // A test that was canceled is no test: it is done again in the same period.
  { id: 'redo', from: ['CANCELLED_TEST'], to: 'NOTIFIED', by: 'releaser' },
  // What was collected is real, whether or not anybody had written down that the donor was told. A verified result can change (49 CFR 40.149).
  { id: 'test', from: ['SELECTED', 'NOTIFIED', 'CANCELLED_TEST', 'REFUSED', 'NOT_TESTED'], to: 'TESTED', by: 'result' },
  { id: 'cancelTest', from: ['SELECTED', 'NOTIFIED', 'TESTED', 'REFUSED', 'NOT_TESTED'], to: 'CANCELLED_TEST', by: 'result' },
  { id: 'refuse', from: ['NOTIFIED', 'TESTED', 'CANCELLED_TEST', 'NOT_TESTED'], to: 'REFUSED', by: 'result' },
  { id: 'exclude', from: ['SELECTED', 'NOTIFIED', 'CANCELLED_TEST'], to: 'EXCLUDED', by: 'excluder' },
  { id: 'replace', from: ['EXCLUDED'], to: 'REPLACED_BY_ALTERNATE', by: 'excluder' },
  { id: 'end', from: ['SELECTED', 'NOTIFIED', 'CANCELLED_TEST'], to: 'NOT_TESTED', by: 'timer' },
] as const satisfies readonly Move[];
export type MoveId = (typeof moves)[number]['id'];

const byId = new Map<MoveId, Move>(moves.map((move) => [move.id, move]));

/** Where a move leads from a state; null where it does not begin there. */
export const movedTo = (id: MoveId, state: SelectionState): SelectionState | null => {
  const move = byId.get(id);
  return move?.from.includes(state) ? move.to : null;
};

/** Where the employer tells people itself, nobody of the operator does. */
const isReleaser = (holder: Holder, releaseByDer: boolean): boolean =>
  grantingRoles(holder, 'random.release').some((role) => !releaseByDer || clientRoles.some((client) => client === role));

/** Whether somebody may make a move. Where the employer tells people itself, nobody else does; what a result or the end of a period does, nobody does by hand. */
export const mayMove = (holder: Holder, id: MoveId, { releaseByDer }: { readonly releaseByDer: boolean }): boolean => {
  const by = byId.get(id)?.by;
  if (by === 'releaser') return isReleaser(holder, releaseByDer);
  return by === 'excluder' && permits(holder, 'random.exclude');
};

/** "Random tests with result negative, positive, refusal. Cancelled: not counted" (H15, 49 CFR 40.207). */
export const countsTowardsRate = (state: SelectionState): boolean => state === 'TESTED' || state === 'REFUSED';

/** From which a test is still to come. */
const openStates: ReadonlySet<SelectionState> = new Set(selectionStates.filter((state) => movedTo('end', state) !== null));

/** A test that is drawn for, or null. */
export type Legs = Readonly<Record<Leg, SelectionState | null>>;

type Selection = Legs & {
  readonly isAlternate: boolean;
  /** The selection in whose place an alternate is tested. */
  readonly replacedSelectionId: number | null;
};

/** An alternate whom nobody has needed: no test is to come, and none is missing at the end. */
export const isStandby = ({ isAlternate, replacedSelectionId }: Pick<Selection, 'isAlternate' | 'replacedSelectionId'>): boolean =>
  isAlternate && replacedSelectionId === null;

const statesOf = (selection: Legs): SelectionState[] => legs.flatMap((leg) => selection[leg] ?? []);

/** Whether a test of somebody is still to come: while it is, company, location, pool and status of the person stay. */
export const isOpen = (selection: Selection): boolean =>
  !isStandby(selection) && statesOf(selection).some((state) => openStates.has(state));

/** What of a person does not change while a selection is open. */
const held: ReadonlySet<string> = new Set(['companyId', 'locationId', 'poolIds', 'status']);
export const isHeld = (changed: readonly string[]): boolean => changed.some((name) => held.has(name));

/** Why a period cannot be closed for a selection: a test of it is to come, or was not done and nobody has said why. Null where it can. */
export const closingProblem = (
  selection: Selection,
  { exclusionReason }: { readonly exclusionReason: ExclusionReason | '' },
): 'open' | 'reason' | null => {
  if (isStandby(selection)) return null;
  if (isOpen(selection)) return 'open';
  return statesOf(selection).includes('NOT_TESTED') && exclusionReason === '' ? 'reason' : null;
};

type Release = {
  readonly selection: Selection;
  readonly period: { readonly startDate: string; readonly endDate: string };
  readonly isActive: boolean;
};

/** Why somebody cannot be told to go (O05: "within selection period; participant still active"); null where they can. */
export const releaseProblem = (
  { selection, period, isActive }: Release,
  today: string,
): 'standby' | 'notWaiting' | 'period' | 'inactive' | null => {
  if (isStandby(selection)) return 'standby';
  if (!statesOf(selection).some((state) => movedTo('release', state) ?? movedTo('redo', state))) return 'notWaiting';
  if (today < period.startDate || today > period.endDate) return 'period';
  return isActive ? null : 'inactive';
};

type Result = (typeof results)[number];

/** What a result does to the test that it is of; what is no outcome yet, or none of such a test, does nothing. */
const moveOfResult: Partial<Record<Result, MoveId>> = {
  'Positive': 'test',
  'Positive-Dilute': 'test',
  'Positive-MRO Dilute': 'test',
  'Positive-Invalid': 'test',
  'Negative': 'test',
  'Negative-Dilute': 'test',
  'Negative-MRO Dilute': 'test',
  'Stage 1 Positive': 'test',
  'Stage 2 Positive': 'test',
  'Reconfirmed': 'test',
  'Reconfirmed Positive': 'test',
  'Refusal to Test': 'refuse',
  'DER Designated Refusal': 'refuse',
  // 49 CFR 40.191(b): who adulterates or substitutes a specimen has refused.
  'Adulterated': 'refuse',
  'Substituted': 'refuse',
  'Reconfirm Adulterated': 'refuse',
  'Reconfirm Substituted': 'refuse',
  'Test Canceled': 'cancelTest',
  // 49 CFR 40.187, 40.159, 40.161: both tests, the invalid and the rejected one are canceled.
  'Failed to Reconfirm': 'cancelTest',
  'Invalid Specimen': 'cancelTest',
  'Rejected': 'cancelTest',
  'Rejected: Fatal Flaw': 'cancelTest',
  'Rejected: Other Fatal Flaw': 'cancelTest',
  'Rejected: Uncorrected Flaw': 'cancelTest',
};

/** The results that bring a test to an end, by the state that they leave it in. */
export const resultsOf = (state: 'TESTED' | 'REFUSED' | 'CANCELLED_TEST'): Result[] =>
  (Object.keys(moveOfResult) as Result[]).filter((result) => byId.get(moveOfResult[result] ?? 'draw')?.to === state);

/** The state of a test after a result; as it was where the result says nothing of it. */
export const afterResult = (state: SelectionState, result: Result): SelectionState => {
  const move = moveOfResult[result];
  return (move && movedTo(move, state)) ?? state;
};

/** The whole minutes from when somebody was told until the specimen was taken. */
export const minutesUntilTest = (notifiedAt: string, collectedAt: string): number =>
  Math.floor((Date.parse(collectedAt) - Date.parse(notifiedAt)) / 60_000);
