import type { Paced, Pacing, Spread } from '@assay/domain/randoms/pacing';
import type { DotAgency } from '@assay/domain/randoms/rates';

/** What is known of one of the two tests in the year, and what follows from it. */
export type LegPacing = { readonly paced: Paced; readonly pacing: Pacing };

/** Null where nobody is drawn for such a test, or the agency asks for none. */
export type LegPacings = { readonly drug: LegPacing | null; readonly alcohol: LegPacing | null };

/** So many tests on a day. */
export type TestedOn = { readonly day: string; readonly count: number };

/** Where a pool stands in its year. */
export type PoolPacing = {
  readonly poolId: number;
  readonly year: number;
  /** The day of which all this is said. */
  readonly on: string;
  /** How many would be drawn of today. */
  readonly eligible: number;
  /** The highest minimum of its agencies, in hundredths of a percent; null where none asks for such tests. */
  readonly minimum: { readonly drug: number | null; readonly alcohol: number | null };
  /** All of it, at its own rate; where it draws a fixed number, at the highest minimum. */
  readonly pool: LegPacings;
  /** The people of each agency, at its minimum. Of a pool of several only for who sees all of its people: of few, numbers would tell whom. */
  readonly agencies: readonly (LegPacings & { readonly agency: DotAgency })[];
  /** The tests of the year that count. */
  readonly tests: { readonly drug: readonly TestedOn[]; readonly alcohol: readonly TestedOn[] };
  /** When people were tested. */
  readonly spread: Spread;
};
