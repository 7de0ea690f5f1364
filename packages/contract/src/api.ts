import type { ResourceName } from '@assay/domain/resources';
import { auditLog } from './audit/audit.calls.ts';
import { bulkRun } from './bulk/bulk-run.calls.ts';
import { clearinghouse, clearinghouseConsent } from './clearinghouse/clearinghouse.calls.ts';
import { companyServices } from './catalog/company-services.calls.ts';
import { panel } from './catalog/panel.calls.ts';
import { providerLink } from './catalog/provider-link.calls.ts';
import { provider } from './catalog/provider.calls.ts';
import { accountNumber } from './companies/account-number.calls.ts';
import { serviceType } from './catalog/service-type.calls.ts';
import { collections } from './orders/collection.calls.ts';
import { orderBulk } from './orders/order-bulk.calls.ts';
import { order } from './orders/order.calls.ts';
import { orderService } from './orders/order-service.calls.ts';
import { providerMessage } from './orders/provider-message.calls.ts';
import { physical } from './physicals/physical.calls.ts';
import { participant } from './participants/participant.calls.ts';
import { service } from './catalog/service.calls.ts';
import { occupation } from './catalog/occupation.calls.ts';
import { physician } from './catalog/physician.calls.ts';
import { reason } from './catalog/reason.calls.ts';
import { site } from './catalog/site.calls.ts';
import { company } from './companies/company.calls.ts';
import { document, files } from './documents/document.calls.ts';
import { contact } from './companies/contact.calls.ts';
import { history } from './history/history.calls.ts';
import { group } from './companies/group.calls.ts';
import { location } from './companies/location.calls.ts';
import { auth } from './identity/auth.calls.ts';
import { importLog } from './imports/import-log.calls.ts';
import { preference } from './identity/preference.calls.ts';
import { signUpRequest } from './identity/sign-up.calls.ts';
import { sso } from './identity/sso.calls.ts';
import { user } from './identity/user.calls.ts';
import { contactUs } from './messages/contact-us.calls.ts';
import { mail } from './messages/mail.calls.ts';
import { systemMessage } from './messages/system-message.calls.ts';
import { note } from './support/note.calls.ts';
import type { AnyResource } from './kit/resource.ts';
import { palette } from './finding/palette.calls.ts';
import { view } from './finding/view.calls.ts';
import { dashboard } from './reports/dashboard.calls.ts';

/** Everything the two halves say to each other, without zod. A new resource is one line here and one in `api.schemas.ts`. */
export const resources = {
  company,
  location,
  group,
  contact,
  'account-number': accountNumber,
  participant,
  order,
  'order-service': orderService,
  'provider-message': providerMessage,
  'unsolicited-physical': physical,
  'historical-data': history,
  clearinghouse,
  'clearinghouse-consent': clearinghouseConsent,
  document,
  provider,
  'service-type': serviceType,
  service,
  panel,
  'company-services': companyServices,
  'company-servicetype-provider': providerLink,
  occupation,
  'reasonfortest': reason,
  'mro': physician,
  'collection-site': site,
  'system-message': systemMessage,
  note,
  view,
  user,
  'sign-up-request': signUpRequest,
  mail,
  'import-log': importLog,
  'audit-log': auditLog,
} as const satisfies Record<ResourceName, AnyResource>;
export const groups = {
  auth,
  preference,
  sso,
  contactUs,
  dashboard,
  palette,
  bulkRun,
  files,
  orderBulk,
  collections,
} as const;
