import { addressInMail, nameInMail, withoutLinks } from '@assay/domain/identity/mail-text';
import type { ContactInput } from '@assay/domain/identity/user';
import { appendAudit, auditContextOf } from '#platform/audit/audit.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { Context, Handler } from '#platform/http/route.ts';
import type { Draft, Post } from '#platform/mail/outbox.ts';
import { readersOf, textFor, type Reader } from '#platform/mail/readers.ts';
import type { Texts } from '#platform/text.ts';

export type MessagesDeps = { readonly database: Database; readonly post: Post; readonly texts: Texts };

/** The visitor's address is a word in the text, never a recipient, and nothing they wrote is a link: what anybody may send opens nothing. */
export const visitorEmail = (texts: Texts, to: Reader, { name, email, phone, message }: ContactInput): Draft => {
  const { t, locale } = textFor(texts, to);
  const sender = nameInMail(name);
  const lines = [
    t('mail.greeting', { name: nameInMail(to.name) || to.username }),
    '',
    t('mail.contact.text', { name: sender, email: addressInMail(email), phone: phone || '—' }),
    '',
    withoutLinks(message),
    '',
    t('mail.closing'),
  ];
  return { to: to.username, subject: t('mail.contact.subject', { name: sender }), body: lines.join('\n'), language: locale };
};

const receive = async (tx: Tx, deps: MessagesDeps, context: Context<ContactInput>): Promise<void> => {
  const { body, address } = context;
  const { name, email, phone, message } = body;
  const [stored] = await tx.query<{ id: number }>(
    `insert into contact_message (name, email, phone, message, address) values ($1, $2, $3, $4, $5) returning id`,
    [name, email, phone, message, address],
  );
  const subject = { entity: 'contact-message', entityId: stored?.id ?? null, label: email, companyId: null, locationId: null };
  await appendAudit(tx, auditContextOf(context), { action: 'CREATE', after: { name, email, phone }, ...subject });
  for (const reader of await readersOf(tx, 'contactReceived')) await deps.post(tx, visitorEmail(deps.texts, reader, body));
};

/** Stores what a visitor wrote, and mails it to the administrators who want to be told. */
export const contactUs = (deps: MessagesDeps): Handler<ContactInput> => ({
  free: async (context) => {
    await deps.database.system('a visitor writes to us', (tx) => receive(tx, deps, context));
    return { data: null, message: 'notices.messageReceived' };
  },
});
