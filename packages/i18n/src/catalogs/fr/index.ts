import type { Catalog } from '../../catalog.ts';
import { access } from './access.ts';
import { audit } from './audit.ts';
import { catalogFaults } from './catalog-faults.ts';
import { companies } from './companies.ts';
import { dashboard } from './dashboard.ts';
import { publicPart } from './public.ts';
import { fields } from './fields.ts';
import { form } from './form.ts';
import { grid } from './grid.ts';
import { labels } from './labels.ts';
import { locations } from './locations.ts';
import { mail } from './mail.ts';
import { mailbox } from './mailbox.ts';
import { occupations } from './occupations.ts';
import { physicians } from './physicians.ts';
import { profile } from './profile.ts';
import { providers } from './providers.ts';
import { reasons } from './reasons.ts';
import { records } from './records.ts';
import { signups } from './signups.ts';
import { sites } from './sites.ts';
import { users } from './users.ts';

/** French, with vous; a narrow no-break space before : ; ! ? and inside « ». Company: entreprise; location: établissement; order: commande; scope: périmètre; email: e-mail. */
export const fr: Catalog = {
  ...publicPart,
  access,
  audit,
  companies,
  dashboard,
  fields,
  form,
  grid,
  labels,
  locations,
  mail,
  mailbox,
  occupations,
  physicians,
  profile,
  providers,
  reasons,
  records,
  signups,
  sites,
  users,
  validation: { ...publicPart.validation, ...catalogFaults },
};
