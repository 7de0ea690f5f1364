import { contactUs as contactUsCalls } from '@assay/contract/messages/contact-us.calls';
import { contactUsSchemas } from '@assay/contract/messages/contact-us.schemas';
import { mail } from '@assay/contract/messages/mail.calls';
import { mailSchemas } from '@assay/contract/messages/mail.schemas';
import { routesOf, type Route } from '#platform/http/route.ts';
import type { Binding } from '#platform/resource/binding.ts';
import { serve } from '#platform/resource/serve.ts';
import { contactUs, type MessagesDeps } from './contact-us.ts';
import { mailTable, mailSource } from './mail.presenter.ts';

const mailBinding: Binding<typeof mail, typeof mailTable> = {
  table: mailTable,
  source: mailSource,
  scope: ({ kind }) => (kind === 'everything' ? null : 'false'),
  defaultSort: [{ colId: 'createdAt', sort: 'desc' }],
  subject: ({ subject, to }) => ({ label: `${subject} (${to})`, companyId: null, locationId: null }),
  can: () => ({ edit: false, archive: false, restore: false }),
  views: true,
  extra: {},
};

export const messagesRoutes = (deps: MessagesDeps): Route[] => [
  ...routesOf('contactUs', contactUsCalls, { schemas: contactUsSchemas, handlers: { send: contactUs(deps) } }),
  ...serve(mail, { schemas: mailSchemas, ...mailBinding }),
];
