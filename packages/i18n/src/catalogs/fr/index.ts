import type { ScreenCatalog } from '../../catalog.ts';
import { access } from './access.ts';
import { accountNumbers } from './account-numbers.ts';
import { audit } from './audit.ts';
import { catalogFaults } from './catalog-faults.ts';
import { companies } from './companies.ts';
import { contacts } from './contacts.ts';
import { companyServices } from './company-services.ts';
import { dashboard } from './dashboard.ts';
import { publicPart } from './public.ts';
import { fields } from './fields.ts';
import { finding } from './finding.ts';
import { form } from './form.ts';
import { grid } from './grid.ts';
import { groups } from './groups.ts';
import { importFaults } from './import-faults.ts';
import { labels } from './labels.ts';
import { locations } from './locations.ts';
import { notes } from './notes.ts';
import { panels } from './panels.ts';
import { occupations } from './occupations.ts';
import { orderFaults } from './order-faults.ts';
import { orders } from './orders.ts';
import { participants } from './participants.ts';
import { physicians } from './physicians.ts';
import { profile } from './profile.ts';
import { providerLinks } from './provider-links.ts';
import { providers } from './providers.ts';
import { reasons } from './reasons.ts';
import { records } from './records.ts';
import { serviceTypes } from './service-types.ts';
import { services } from './services.ts';
import { sites } from './sites.ts';
import { systemMessages } from './system-messages.ts';
import { users } from './users.ts';
import { views } from './views.ts';

/** French, with vous; a narrow no-break space before : ; ! ? and inside « ». Company: entreprise; location: établissement; order: commande; scope: périmètre; email: e-mail. */
export const fr: ScreenCatalog = {
  ...publicPart,
  access,
  accountNumbers,
  audit,
  companies,
  contacts,
  companyServices,
  dashboard,
  fields,
  finding,
  form,
  grid,
  groups,
  labels,
  locations,
  notes,
  panels,
  occupations,
  participants,
  orders,
  physicians,
  profile,
  providerLinks,
  providers,
  reasons,
  records,
  serviceTypes,
  services,
  sites,
  systemMessages,
  users,
  views,
  validation: { ...publicPart.validation, ...catalogFaults, ...importFaults, ...orderFaults },
};
