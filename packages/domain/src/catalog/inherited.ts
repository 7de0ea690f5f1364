import { overlap, type Period } from '../time/periods.ts';

type Owned = { readonly companyId: number };

/**
 * What a company has from those above it. `line` leads from the root down to the company. Of each thing the nearest company decides that says
 * something of it; where that is the company itself, nothing is inherited.
 */
const fromAbove = <Row extends Owned>(line: readonly number[], rows: readonly Row[], keyOf: (row: Row) => number): Row[] => {
  const place = (row: Row): number => line.indexOf(row.companyId);
  const own = line.length - 1;
  return rows.filter((row) => {
    const nearest = Math.max(...rows.filter((other) => keyOf(other) === keyOf(row)).map(place));
    return place(row) === nearest && nearest !== own;
  });
};

type Service = Owned & { readonly serviceId: number; readonly isActive: boolean };

/** The services that a company orders on the terms of a company above. One of its own overrides them, also one that is switched off. */
export const inheritedServices = <Row extends Service>(line: readonly number[], rows: readonly Row[]): Row[] =>
  fromAbove(line, rows, ({ serviceId }) => serviceId).filter(({ isActive }) => isActive);

type Link = Owned & Period & { readonly serviceTypeId: number; readonly locationId: number | null; readonly isActive: boolean };

/** Who does a type of service for a company because a company above says so. A link in effect of its own overrides it; one of a location is no word for all. */
export const inheritedLinks = <Row extends Link>(
  line: readonly number[],
  rows: readonly Row[],
  { today }: { readonly today: string },
): Row[] => {
  const now = { effectiveFrom: today, effectiveTo: today };
  const inEffect = rows.filter((row) => row.isActive && row.locationId === null && overlap(row, now));
  return fromAbove(line, inEffect, ({ serviceTypeId }) => serviceTypeId);
};
