import type { testReasons } from '../companies/lists.ts';
import type { Leg, randomReports } from './lists.ts';
import { countsTowardsRate, isStandby, type Legs } from './selection.ts';

export type RandomReport = (typeof randomReports)[number];
/** The reports on who was drawn; the one that is left is on tests that no draw had asked for. */
export type SelectionReport = Exclude<RandomReport, 'Random Test with no corresponding selection'>;

type Selected = Legs & { readonly isAlternate: boolean; readonly replacedSelectionId: number | null };

const isDone = ({ drug, alcohol }: Legs): boolean => [drug, alcohol].some((state) => state !== null && countsTowardsRate(state));
const isMissing = ({ drug, alcohol }: Legs): boolean => [drug, alcohol].some((state) => state !== null && !countsTowardsRate(state));

/**
 * Whom each report lists. "Drug and alcohol part tracked separately (often only one part is done)": who has done one of the two stands among
 * those who were tested and among those who were not. "Unused alternates are normal, not a violation": nobody of them is missing.
 */
const listed: Readonly<Record<SelectionReport, (selected: Selected) => boolean>> = {
  'Employee Selection History': (selected) => !isStandby(selected),
  'Employees Selected and Tested': (selected) => !isStandby(selected) && isDone(selected),
  'Employees Selected and Not Tested': (selected) => !isStandby(selected) && isMissing(selected),
  'Alternates Selected and Not Tested': (selected) => selected.isAlternate && isMissing(selected),
};

/** The reports in which somebody stands who was drawn. */
export const reportsOf = (selected: Selected): SelectionReport[] =>
  (Object.keys(listed) as SelectionReport[]).filter((report) => listed[report](selected));

/** Tests that say of themselves that they are random. */
export const randomReasons = ['RANDOM', 'POCT RANDOM'] as const satisfies readonly (typeof testReasons)[number][];

/** Which of the two tests a service is; null where it is neither. */
const kindsOf: Readonly<Record<Leg, readonly string[]>> = { drug: ['DRG', 'HAIR', 'ORAL'], alcohol: ['BAT', 'SAT'] };
export const serviceTypesOf = (leg: Leg): readonly string[] => kindsOf[leg];
