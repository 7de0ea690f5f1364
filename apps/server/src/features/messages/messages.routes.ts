import { contactUs as contactUsCalls } from '@assay/contract/messages/contact-us.calls';
import { contactUsSchemas } from '@assay/contract/messages/contact-us.schemas';
import { mail } from '@assay/contract/messages/mail.calls';
import { mailSchemas } from '@assay/contract/messages/mail.schemas';
import { systemMessage as systemMessageResource } from '@assay/contract/messages/system-message.calls';
import { systemMessageSchemas } from '@assay/contract/messages/system-message.schemas';
import { systemMessage } from '#platform/db/schema/messages.ts';
import { routesOf, type Route } from '#platform/http/route.ts';
import type { Binding } from '#platform/resource/binding.ts';
import { serve } from '#platform/resource/serve.ts';
import { contactUs, type MessagesDeps } from './contact-us.ts';
import { mailTable, mailSource } from './mail.presenter.ts';
import { dismissBanner, readBanners, readLanding } from './system-messages.ts';

const mailBinding: Binding<typeof mail, typeof mailTable> = {
  table: mailTable,
  source: mailSource,
  scope: ({ kind }) => (kind === 'everything' ? null : 'false'),
  defaultSort: [{ colId: 'createdAt', sort: 'desc' }],
  subject: ({ subject, to }) => ({ label: `${subject} (${to})`, companyId: null, locationId: null }),
  can: () => ({ edit: false, archive: false, restore: false }),
  extra: {},
};

/** Who does not see everything reads what is on, has begun and is addressed to one of their roles: a draft and a mistake are not read afterwards. */
const addressed = `t.is_active and not t.is_archived and t.starts_at <= now() and (t.display = 'Landing Page' or t.audience = '{}' or t.audience && (select own_roles()))`;

const systemMessages = (): Route[] =>
  serve(systemMessageResource, {
    schemas: systemMessageSchemas,
    table: systemMessage,
    scope: ({ kind }) => (kind === 'everything' ? null : addressed),
    defaultSort: [{ colId: 'startsAt', sort: 'desc' }],
    subject: ({ title }) => ({ label: title, companyId: null, locationId: null }),
    extra: { landing: { read: readLanding }, banners: { read: readBanners }, dismiss: { write: dismissBanner } },
  });

export const messagesRoutes = (deps: MessagesDeps): Route[] => [
  ...routesOf('contactUs', contactUsCalls, { schemas: contactUsSchemas, handlers: { send: contactUs(deps) } }),
  ...serve(mail, { schemas: mailSchemas, ...mailBinding }),
  ...systemMessages(),
];
