import { en } from '@assay/i18n/catalogs/en/index';
import { translator } from '@assay/i18n/translate';
import type { AuditFault } from '@assay/contract/audit/audit.types';
import type { WrittenLine } from '#platform/audit/anchor-lines.ts';
import type { Anchor } from '#platform/db/trail-memory.ts';
import type { Verification } from '#platform/audit/verify.ts';

const { t, label } = translator('en-US', en);

const lineOf = ({ shard, seq, mac }: Anchor): string => `${String(shard).padStart(2)}  ${seq}  ${mac}`;

const brokenText = ({ shard, seq, fault, at }: AuditFault): string =>
  [t('mail.audit.broken', { shard, seq, fault: label('auditFault', fault) }), ...(at ? [t('mail.audit.since', { at })] : [])].join(' ');

/** What a running process has noticed: told at once, not in the night. */
export const alarmEmail = (day: string, fault: AuditFault): { subject: string; body: string } => ({
  subject: t('mail.audit.subjectBroken', { day }),
  body: [brokenText(fault), '', ...(fault.shard === 0 && fault.fault.startsWith('anchor') ? [] : [t('mail.audit.refused')])].join('\n'),
});

/** A line of anchors for a mailbox that outlives whoever rules the machine. */
export const anchorEmail = ({ n, text }: WrittenLine): { subject: string; body: string } => ({
  subject: t('mail.audit.anchorSubject', { n }),
  body: [t('mail.audit.anchor', { at: (JSON.parse(text) as { at: string }).at }), '', text].join('\n'),
});

/** What the night's check found, and where the chains end: a copy of that in two mailboxes outlives whoever rules the machine. */
export const auditEmail = (day: string, { ok, rows, firstBad, heads }: Verification): { subject: string; body: string } => {
  const verdict = firstBad ? brokenText(firstBad) : t('mail.audit.text', { rows });
  return {
    subject: t(ok ? 'mail.audit.subject' : 'mail.audit.subjectBroken', { day }),
    body: [verdict, '', t('mail.audit.heads'), '', ...heads.map(lineOf)].join('\n'),
  };
};
