import { contact } from '@assay/contract/messages/contact.calls';
import { contactSchemas } from '@assay/contract/messages/contact.schemas';
import { mail } from '@assay/contract/messages/mail.calls';
import { mailSchemas } from '@assay/contract/messages/mail.schemas';
import type { Mail } from '@assay/contract/messages/mail.types';
import type { TextKey } from '@assay/i18n/catalog';
import { mailMessage } from '#platform/db/schema/operations.ts';
import { routesOf, type Route } from '#platform/http/route.ts';
import type { Binding } from '#platform/resource/binding.ts';
import { serve } from '#platform/resource/serve.ts';
import { contactUs, type MessagesDeps } from './contact-us.ts';

/** A letter under the number that people know it by, with what every record carries. What was sealed is not among its columns. */
const letters = `(select number as id, recipient, subject, state, attempts, created_at, sent_at, coalesce(sent_at, created_at) as updated_at, search_text,
  regexp_replace(body, '⟦[^⟧]*⟧', '••••••', 'g') as body, 1 as version, true as is_active, false as is_archived from mail_message)`;

const mailBinding: Binding<typeof mail, Mail> = {
  table: mailMessage,
  source: letters,
  scope: ({ kind }) => (kind === 'everything' ? null : 'false'),
  defaultSort: [{ colId: 'createdAt', sort: 'desc' }],
  derived: {
    to: 't.recipient',
    version: 't.version',
    isActive: 't.is_active',
    isArchived: 't.is_archived',
    updatedAt: 't.updated_at',
  },
  title: 'mailbox.grid.title',
  headings: (column) => `mailbox.fields.${column}` as TextKey,
  subject: ({ subject, to }) => ({ label: `${subject} (${to})`, companyId: null, locationId: null }),
  can: () => ({ edit: false, archive: false, restore: false }),
  views: true,
  extra: {},
};

export const messagesRoutes = (deps: MessagesDeps): Route[] => [
  ...routesOf('contact', contact, contactSchemas, { send: contactUs(deps) }),
  ...serve(mail, { schemas: mailSchemas, ...mailBinding }),
];
