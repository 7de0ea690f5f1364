import { companySchemas } from './companies/company.schemas.ts';
import { locationSchemas } from './companies/location.schemas.ts';
import { authSchemas } from './identity/auth.schemas.ts';
import { preferenceSchemas } from './identity/preference.schemas.ts';
import { dashboardSchemas } from './reports/dashboard.schemas.ts';

export const resourceSchemas = { company: companySchemas, location: locationSchemas } as const;
export const groupSchemas = { auth: authSchemas, preference: preferenceSchemas, dashboard: dashboardSchemas } as const;
