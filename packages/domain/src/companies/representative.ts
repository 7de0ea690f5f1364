import type { Role } from '../access/roles.ts';

type Person = { readonly roles: readonly Role[]; readonly isActive: boolean; readonly isArchived: boolean };

/** A company and the people assigned to it. */
type Level<P extends Person> = { readonly id: number; readonly name: string; readonly people: readonly P[] };

type Represented<P extends Person> = {
  readonly ders: readonly P[];
  /** The company above that they are inherited from; null where they are the company's own. */
  readonly from: Pick<Level<P>, 'id' | 'name'> | null;
};

const isDer = ({ roles, isActive, isArchived }: Person): boolean => roles.includes('DER') && isActive && !isArchived;

/**
 * Who answers for a company's program (49 CFR 40.3): its own DERs, or else those of the nearest company above that has one. `line` is the
 * company and what is above it, nearest first. Null where nobody on the line does.
 */
export const representativesOf = <P extends Person>(line: readonly Level<P>[]): Represented<P> | null => {
  for (const [index, { id, name, people }] of line.entries()) {
    const ders = people.filter(isDer);
    if (ders.length > 0) return { ders, from: index === 0 ? null : { id, name } };
  }
  return null;
};
