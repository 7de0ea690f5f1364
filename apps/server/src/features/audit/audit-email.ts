import { sentencesText } from '@assay/i18n/formats';
import type { Translator } from '@assay/i18n/translate';
import type { AuditFault } from '@assay/contract/audit/audit.types';
import type { WrittenLine } from '#platform/audit/anchor-lines.ts';
import type { Anchor } from '#platform/db/trail-memory.ts';
import type { Verification } from '#platform/audit/verify.ts';
import { newYorkTime } from '#platform/mail/mail-time.ts';
import type { Draft } from '#platform/mail/outbox.ts';

type Message = Omit<Draft, 'to'>;

const lineOf = ({ shard, seq, mac }: Anchor): string => `${String(shard).padStart(2)}  ${seq}  ${mac}`;

const brokenText = ({ t, label, locale }: Translator, { shard, seq, fault, at }: AuditFault): string =>
  sentencesText(
    [
      t('mail.audit.broken', { shard, seq, fault: label('auditFault', fault) }),
      at ? t('mail.audit.since', { at: newYorkTime(new Date(at)) }) : '',
    ],
    locale,
  );

/** What a running process has noticed: told at once, not in the night. */
export const alarmEmail = (text: Translator, { day, fault }: { readonly day: string; readonly fault: AuditFault }): Message => ({
  subject: text.t('mail.audit.subjectBroken', { day }),
  body: [
    brokenText(text, fault),
    '',
    ...(fault.shard === 0 && fault.fault.startsWith('anchor') ? [] : [text.t('mail.audit.refused')]),
  ].join('\n'),
  language: text.locale,
});

/** A line of anchors for a mailbox that outlives whoever rules the machine. */
export const anchorEmail = ({ t, locale }: Translator, { n, text }: WrittenLine): Message => ({
  subject: t('mail.audit.anchorSubject', { n }),
  body: [t('mail.audit.anchor', { at: newYorkTime(new Date((JSON.parse(text) as { at: string }).at)) }), '', text].join('\n'),
  language: locale,
});

/** What the night's check found, and where the chains end: a copy of that in two mailboxes outlives whoever rules the machine. */
export const auditEmail = (text: Translator, { day, found }: { readonly day: string; readonly found: Verification }): Message => {
  const { ok, rows, firstBad, heads } = found;
  const verdict = firstBad ? brokenText(text, firstBad) : text.t('mail.audit.text', { rows });
  return {
    subject: text.t(ok ? 'mail.audit.subject' : 'mail.audit.subjectBroken', { day }),
    body: [verdict, '', text.t('mail.audit.heads'), '', ...heads.map(lineOf)].join('\n'),
    language: text.locale,
  };
};
