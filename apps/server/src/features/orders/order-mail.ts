import { nameInMail } from '@assay/domain/identity/mail-text';
import type { Draft } from '#platform/mail/outbox.ts';
import { textFor, type Reader } from '#platform/mail/readers.ts';
import type { Texts } from '#platform/text.ts';

export type MailDeps = { readonly texts: Texts; readonly publicUrl: string };

/** What is told of orders and of what providers say of them. */
export type OrderEvent =
  | 'orderMissed'
  | 'orderExpired'
  | 'orderWaiting'
  | 'resultReady'
  | 'fullQueryDue'
  | 'reportCorrected'
  | 'messageHeld'
  | 'orderNotTaken'
  | 'signatureRefused';

/** What happened, by the number that everybody knows it by, and where to look. */
export type Told = { readonly label: string; readonly path: string };

/** More than these are told by their number alone. */
const mostNamed = 20;

/** Says what happened and where to look: neither whose order it is nor how a test ended. */
export const orderEmail = (
  { texts, publicUrl }: MailDeps,
  to: Reader,
  { event, told }: { readonly event: OrderEvent; readonly told: readonly Told[] },
): Draft => {
  const { t, locale } = textFor(texts, to);
  const count = told.length;
  const rest = count - mostNamed;
  const lines = [
    t('mail.greeting', { name: nameInMail(to.name) || to.username }),
    '',
    t(`mail.orders.${event}.text`, { count }),
    '',
    ...told.slice(0, mostNamed).flatMap(({ label, path }) => (label === '' ? [`${publicUrl}${path}`] : [label, `${publicUrl}${path}`])),
    ...(rest > 0 ? [t('mail.orders.more', { count: rest })] : []),
    '',
    t('mail.closing'),
  ];
  return { to: to.username, subject: t(`mail.orders.${event}.subject`, { count }), body: lines.join('\n'), language: locale };
};
