import type { ResourceName } from '@assay/domain/resources';
import { auditSchemas } from './audit/audit.schemas.ts';
import { occupationSchemas } from './catalog/occupation.schemas.ts';
import { physicianSchemas } from './catalog/physician.schemas.ts';
import { providerSchemas } from './catalog/provider.schemas.ts';
import { reasonSchemas } from './catalog/reason.schemas.ts';
import { siteSchemas } from './catalog/site.schemas.ts';
import { companySchemas } from './companies/company.schemas.ts';
import { locationSchemas } from './companies/location.schemas.ts';
import { authSchemas } from './identity/auth.schemas.ts';
import { preferenceSchemas } from './identity/preference.schemas.ts';
import { signUpSchemas } from './identity/sign-up.schemas.ts';
import { ssoSchemas } from './identity/sso.schemas.ts';
import { userSchemas } from './identity/user.schemas.ts';
import { contactSchemas } from './messages/contact.schemas.ts';
import { mailSchemas } from './messages/mail.schemas.ts';
import { dashboardSchemas } from './reports/dashboard.schemas.ts';

export const resourceSchemas = {
  'company': companySchemas,
  'location': locationSchemas,
  'provider': providerSchemas,
  'occupation': occupationSchemas,
  'reasonfortest': reasonSchemas,
  'mro': physicianSchemas,
  'collection-site': siteSchemas,
  'user': userSchemas,
  'sign-up-request': signUpSchemas,
  'mail': mailSchemas,
  'audit-log': auditSchemas,
} as const satisfies Record<ResourceName, unknown>;
export const groupSchemas = {
  auth: authSchemas,
  preference: preferenceSchemas,
  sso: ssoSchemas,
  contact: contactSchemas,
  dashboard: dashboardSchemas,
} as const;
