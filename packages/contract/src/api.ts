import { company } from './companies/company.calls.ts';
import { location } from './companies/location.calls.ts';
import { auth } from './identity/auth.calls.ts';
import { preference } from './identity/preference.calls.ts';
import { dashboard } from './reports/dashboard.calls.ts';

/** Everything the two halves say to each other, without zod. A new resource is one line here and one in `api.schemas.ts`. */
export const resources = { company, location } as const;
export const groups = { auth, preference, dashboard } as const;
