import type { Leg } from '@assay/domain/randoms/lists';

const yearIn = (moment: string): string => `extract(year from ${moment} at time zone 'America/New_York')`;

/** Who was drawn, of the selections `c`: who stands by is not, until called. */
export const isSelected = `not c.is_archived and (not c.is_alternate or c.replaced_selection_id is not null)`;

/** Whether a test of a selection `c` counts towards a year: it does towards the one in which it was collected. */
export const countsIn = (year: string, { at, counted }: { readonly at: string; readonly counted: string }): string =>
  `${counted} and ${yearIn(at)} = ${year}`;

/**
 * What became of the selections `c` of periods `s` for one of the tests. How many come is known of those who were drawn in the year and whose selection
 * has come to an end; in the place of somebody who was replaced stands who came instead.
 */
export const legCounts = (leg: Leg, year: string) =>
  ({
    done: `count(*) filter (where ${countsIn(year, { at: `c.${leg}_tested_at`, counted: `c.${leg}_counted` })})`,
    pending: `count(*) filter (where c.is_active and c.${leg}_state in ('SELECTED', 'NOTIFIED', 'CANCELLED_TEST'))`,
    tested: `count(*) filter (where s.year = ${year} and c.${leg}_counted)`,
    ended: `count(*) filter (where s.year = ${year} and c.${leg}_state in ('TESTED', 'REFUSED', 'NOT_TESTED', 'EXCLUDED'))`,
  }) as const;
