import { dotAgencies } from '../companies/lists.ts';

/**
 * The employee categories of the yearly MIS report, by agency (49 CFR part 40, appendix J; form DOT F 1385, section II). They are also the
 * occupations that every installation starts with.
 */
export const misCategoriesOf = {
  FAA: [
    'Flight Crewmember',
    'Flight Attendant',
    'Flight Instructor',
    'Aircraft Dispatcher',
    'Aircraft Maintenance',
    'Ground Security Coordinator',
    'Aviation Screener',
    'Air Traffic Controller',
  ],
  FMCSA: ['Driver'],
  FRA: ['Engine Service', 'Train Service', 'Dispatcher/Operation', 'Signal Service', 'Other'],
  FTA: [
    'Revenue Vehicle Operation',
    'Revenue Vehicle and Equipment Maintenance',
    'Revenue Vehicle Control/Dispatch',
    'CDL/Non-Revenue Vehicle',
    'Armed Security Personnel',
  ],
  PHMSA: ['Operation/Maintenance/Emergency Response'],
  USCG: ['Crewmember'],
} as const satisfies Readonly<Record<(typeof dotAgencies)[number], readonly string[]>>;

type DotAgency = keyof typeof misCategoriesOf;
type MisCategory = (typeof misCategoriesOf)[DotAgency][number];

/** All of them, agency by agency; no two agencies share one. */
export const misCategories: readonly MisCategory[] = dotAgencies.flatMap((agency): readonly MisCategory[] => misCategoriesOf[agency]);

/** Whether an agency reports its employees under this category. */
export const isCategoryOf = (agency: string, category: string): boolean =>
  dotAgencies.some((one) => one === agency && misCategoriesOf[one].some((known) => known === category));
