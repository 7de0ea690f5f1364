import { dotAgencies } from '../companies/lists.ts';

export const alcoholTests = ['BAT', 'SAT'] as const;

export const specimenTypes = ['BREATH', 'HAIR', 'ORAL', 'SALIVA', 'UNKNOWN', 'URINE', 'BLANK'] as const;

/** What a form can name as the agency: those of DOT, the two other federal programs, and that there is none. */
export const agencies = ['FAA', 'FMCSA', 'FRA', 'FTA', 'HHS', 'NOT APPLICABLE', 'NOT PROVIDED', 'NRC', 'PHMSA', 'USCG', 'BLANK'] as const;

/** Whether the rules of DOT hold. */
export const regimes = ['DOT', 'NON-DOT'] as const;

/** Under whose rules the work is done; outside of DOT there is no agency. */
export const occupationAgencies = [...dotAgencies, 'NON-DOT'] as const;
