import type { ResourceName } from '@assay/domain/resources';
import { auditSchemas } from './audit/audit.schemas.ts';
import { bulkRunSchemas } from './bulk/bulk-run.schemas.ts';
import { clearinghouseConsentSchemas, clearinghouseSchemas } from './clearinghouse/clearinghouse.schemas.ts';
import { companyServicesSchemas } from './catalog/company-services.schemas.ts';
import { panelSchemas } from './catalog/panel.schemas.ts';
import { providerLinkSchemas } from './catalog/provider-link.schemas.ts';
import { providerSchemas } from './catalog/provider.schemas.ts';
import { accountNumberSchemas } from './companies/account-number.schemas.ts';
import { serviceTypeSchemas } from './catalog/service-type.schemas.ts';
import { participantSchemas } from './participants/participant.schemas.ts';
import { serviceSchemas } from './catalog/service.schemas.ts';
import { occupationSchemas } from './catalog/occupation.schemas.ts';
import { physicianSchemas } from './catalog/physician.schemas.ts';
import { reasonSchemas } from './catalog/reason.schemas.ts';
import { siteSchemas } from './catalog/site.schemas.ts';
import { companySchemas } from './companies/company.schemas.ts';
import { contactSchemas } from './companies/contact.schemas.ts';
import { locationGroupSchemas } from './companies/group.schemas.ts';
import { locationSchemas } from './companies/location.schemas.ts';
import { historySchemas } from './history/history.schemas.ts';
import { physicalSchemas } from './physicals/physical.schemas.ts';
import { documentSchemas, filesSchemas } from './documents/document.schemas.ts';
import { importLogSchemas } from './imports/import-log.schemas.ts';
import { authSchemas } from './identity/auth.schemas.ts';
import { preferenceSchemas } from './identity/preference.schemas.ts';
import { signUpSchemas } from './identity/sign-up.schemas.ts';
import { ssoSchemas } from './identity/sso.schemas.ts';
import { userSchemas } from './identity/user.schemas.ts';
import { contactUsSchemas } from './messages/contact-us.schemas.ts';
import { mailSchemas } from './messages/mail.schemas.ts';
import { systemMessageSchemas } from './messages/system-message.schemas.ts';
import { collectionSchemas } from './orders/collection.schemas.ts';
import { orderBulkSchemas } from './orders/order-bulk.schemas.ts';
import { orderSchemas } from './orders/order.schemas.ts';
import { orderServiceSchemas } from './orders/order-service.schemas.ts';
import { providerMessageSchemas } from './orders/provider-message.schemas.ts';
import { noteSchemas } from './support/note.schemas.ts';
import { paletteSchemas } from './finding/palette.schemas.ts';
import { viewSchemas } from './finding/view.schemas.ts';
import { dashboardSchemas } from './reports/dashboard.schemas.ts';

export const resourceSchemas = {
  'company': companySchemas,
  'location': locationSchemas,
  'group': locationGroupSchemas,
  'contact': contactSchemas,
  'account-number': accountNumberSchemas,
  'participant': participantSchemas,
  'order': orderSchemas,
  'order-service': orderServiceSchemas,
  'provider-message': providerMessageSchemas,
  'unsolicited-physical': physicalSchemas,
  'historical-data': historySchemas,
  'clearinghouse': clearinghouseSchemas,
  'clearinghouse-consent': clearinghouseConsentSchemas,
  'document': documentSchemas,
  'provider': providerSchemas,
  'service-type': serviceTypeSchemas,
  'service': serviceSchemas,
  'panel': panelSchemas,
  'company-services': companyServicesSchemas,
  'company-servicetype-provider': providerLinkSchemas,
  'occupation': occupationSchemas,
  'reasonfortest': reasonSchemas,
  'mro': physicianSchemas,
  'collection-site': siteSchemas,
  'system-message': systemMessageSchemas,
  'note': noteSchemas,
  'view': viewSchemas,
  'user': userSchemas,
  'sign-up-request': signUpSchemas,
  'mail': mailSchemas,
  'import-log': importLogSchemas,
  'audit-log': auditSchemas,
} as const satisfies Record<ResourceName, unknown>;
export const groupSchemas = {
  auth: authSchemas,
  preference: preferenceSchemas,
  sso: ssoSchemas,
  contactUs: contactUsSchemas,
  dashboard: dashboardSchemas,
  palette: paletteSchemas,
  bulkRun: bulkRunSchemas,
  files: filesSchemas,
  orderBulk: orderBulkSchemas,
  collections: collectionSchemas,
} as const;
