import { nameInMail } from '@assay/domain/identity/mail-text';
import type { Draft } from '#platform/mail/outbox.ts';
import { textFor, type Reader } from '#platform/mail/readers.ts';
import type { Texts } from '#platform/text.ts';

export type MailDeps = { readonly texts: Texts; readonly publicUrl: string };

/** Says that a report is there, and where: nothing of what stands in it. */
export const reportEmail = ({ texts, publicUrl }: MailDeps, to: Reader, { name, path }: { name: string; path: string }): Draft => {
  const { t, locale } = textFor(texts, to);
  const lines = [
    t('mail.greeting', { name: nameInMail(to.name) || to.username }),
    '',
    t('mail.randomReport.text'),
    '',
    `${publicUrl}${path}`,
    '',
    t('mail.closing'),
  ];
  return { to: to.username, subject: t('mail.randomReport.subject', { name: nameInMail(name) }), body: lines.join('\n'), language: locale };
};
