import { en } from '@assay/i18n/catalogs/en/index';
import { translator } from '@assay/i18n/translate';
import type { Anchor } from '#platform/audit/anchors.ts';
import type { Verification } from '#platform/audit/verify.ts';

const { t, label } = translator('en-US', en);

const lineOf = ({ shard, seq, mac }: Anchor): string => `${String(shard).padStart(2)}  ${seq}  ${mac}`;

/** What the night's check found, and where the chains end: a copy of that in two mailboxes outlives whoever rules the machine. */
export const auditLetter = (day: string, { ok, rows, firstBad, heads }: Verification): { subject: string; body: string } => {
  const verdict = firstBad
    ? t('mail.audit.broken', { ...firstBad, fault: label('auditFault', firstBad.fault) })
    : t('mail.audit.text', { rows });
  return {
    subject: t(ok ? 'mail.audit.subject' : 'mail.audit.subjectBroken', { day }),
    body: [verdict, '', t('mail.audit.heads'), '', ...heads.map(lineOf)].join('\n'),
  };
};
