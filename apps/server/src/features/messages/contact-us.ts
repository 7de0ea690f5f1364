import type { ContactInput } from '@assay/domain/identity/user';
import type { Translator } from '@assay/i18n/translate';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { Context, Handler } from '#platform/http/route.ts';
import type { Post } from '#platform/mail/outbox.ts';
import { readersOf, type LetterReader } from '#platform/mail/readers.ts';
import type { Texts } from '#platform/text.ts';

export type MessagesDeps = { readonly database: Database; readonly post: Post; readonly texts: Texts };

/** The visitor's address is a word in the text, never a recipient: what anybody may send must not reach anybody else. */
export const letterFromVisitor = (
  { t }: Translator,
  to: Pick<LetterReader, 'username' | 'name'>,
  { name, email, phone, message }: ContactInput,
) => {
  const lines = [
    t('mail.greeting', { name: to.name || to.username }),
    '',
    t('mail.contact.text', { name, email, phone: phone || '—' }),
    '',
    message,
    '',
    t('mail.closing'),
  ];
  return { to: to.username, subject: t('mail.contact.subject', { name }), body: lines.join('\n') };
};

const receive = async (tx: Tx, deps: MessagesDeps, { body, address }: Context<ContactInput>): Promise<void> => {
  const { name, email, phone, message } = body;
  await tx.query(`insert into contact_message (name, email, phone, message, address) values ($1, $2, $3, $4, $5)`, [
    name,
    email,
    phone,
    message,
    address,
  ]);
  for (const reader of await readersOf(tx, 'contactReceived')) await deps.post(tx, letterFromVisitor(deps.texts['en-US'], reader, body));
};

/** Stores what a visitor wrote, and mails it to the administrators who want to be told. */
export const contactUs = (deps: MessagesDeps): Handler => ({
  free: async (context: Context<ContactInput>) => {
    await deps.database.system('a visitor writes to us', (tx) => receive(tx, deps, context));
    return { data: null, message: 'notices.messageReceived' };
  },
});
