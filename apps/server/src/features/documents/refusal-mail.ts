import { isCollector } from '@assay/domain/access/collector';
import { mayAt, type Actor } from '@assay/domain/access/actor';
import type { Document } from '@assay/domain/documents/document.fields';
import { nameInMail, withoutLinks } from '@assay/domain/identity/mail-text';
import { findUser } from '#platform/auth/sessions.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import { secretMark, type Draft } from '#platform/mail/outbox.ts';
import { readerOf, textFor, type Reader } from '#platform/mail/readers.ts';
import type { Texts } from '#platform/text.ts';

export type RefusalMailDeps = { readonly texts: Texts; readonly publicUrl: string };

/** Who brought a paper, and where they send it again. */
type Sender = Reader & { readonly path: string };

const placeFor = (sender: Actor, { id, orderId }: Document): string => {
  if (orderId === null) return `/document/${id}`;
  return isCollector(sender) ? `/collect/${orderId}` : `/order/${orderId}?tab=document`;
};

/** Who brought it, as long as they sign in, unless it is who refuses it. */
export const findSender = (
  { database }: { readonly database: Database },
  document: Document,
  { userId }: Pick<Actor, 'userId'>,
): Promise<Sender | null> =>
  database.system('a document: who brought it', async (tx: Tx) => {
    const [row] = await tx.query<{ id: number | null }>(`select created_by as id from document where id = $1`, [document.id]);
    if (!row?.id || row.id === userId) return null;
    const user = await findUser(tx, row.id);
    // Whose right or company is another by now is not told of it.
    const isTheirs = user !== null && (isCollector(user) || mayAt(user, 'document.view', document));
    return isTheirs ? { ...(await readerOf(tx, { ...user, id: row.id })), path: placeFor(user, document) } : null;
  });

/** Says which paper can't be used, why, and where to send it again. */
export const refusalEmail = (
  { texts, publicUrl }: RefusalMailDeps,
  to: Sender,
  { document, reason }: { readonly document: Pick<Document, 'documentType' | 'orderNumber'>; readonly reason: string },
): Draft => {
  const { t, label, locale } = textFor(texts, to);
  const lines = [
    t('mail.greeting', { name: nameInMail(to.name) || to.username }),
    '',
    t('mail.documentRefused.text', { type: secretMark('paper'), number: document.orderNumber }),
    '',
    secretMark('reason'),
    '',
    t('mail.documentRefused.again'),
    `${publicUrl}${to.path}`,
    '',
    t('mail.closing'),
  ];
  return {
    to: to.username,
    subject: t('mail.documentRefused.subject', { number: document.orderNumber }),
    body: lines.join('\n'),
    language: locale,
    // Which paper of whose health it is is nobody's but the sender's to read.
    secrets: {
      paper: label('documentType', document.documentType),
      reason: withoutLinks(reason.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')),
    },
  };
};
