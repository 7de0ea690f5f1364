import { CheckCircleOutlined, CloseCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import type { Certificate } from '@assay/domain/randoms/certificate';
import type { CheckedDraw } from '@assay/domain/randoms/verify-checks';
import { isolated, leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import css from './draw-check.module.css';
import { formatSecond } from './words.ts';

type Judged = { readonly tone: 'ok' | 'warn' | 'late'; readonly words: string };

const icons = { ok: <CheckCircleOutlined />, warn: <ExclamationCircleOutlined />, late: <CloseCircleOutlined /> } as const;

export function Verdict({ tone, words }: Judged) {
  return (
    <p className={css.verdict} data-tone={tone}>
      <span aria-hidden="true">{icons[tone]}</span>
      <b>{words}</b>
    </p>
  );
}

const countIn = (checks: readonly CheckedDraw[], wanted: CheckedDraw['state']): number =>
  checks.filter(({ state }) => state === wanted).length;

/** What all the checks come to. */
export function VerdictOf({ checks }: { readonly checks: readonly CheckedDraw[] }) {
  const { t } = useText();
  const [broken, open] = [countIn(checks, 'broken'), countIn(checks, 'open')];
  if (broken > 0) return <Verdict tone="late" words={t('drawCheck.verdict.broken', { count: broken })} />;
  if (open > 0) return <Verdict tone="warn" words={t('drawCheck.verdict.partly', { count: open })} />;
  return <Verdict tone="ok" words={t('drawCheck.verdict.holds')} />;
}

/** What has to be known before anything else of a draw. */
export function Remarks({ certificate: { beacon, witness, voided } }: { readonly certificate: Certificate }) {
  const { t } = useText();
  return (
    <>
      {voided && (
        <div className={css.remark}>
          <b>{t('drawCheck.remarks.VOIDED', { at: leftToRight(formatSecond(voided.at)) })}</b>
          <p>{t('drawCheck.remarks.reason', { reason: isolated(voided.reason) })}</p>
        </div>
      )}
      {beacon === '' && witness === '' && (
        <div className={css.remark}>
          <b>{t('drawCheck.remarks.OPERATOR_ALONE')}</b>
          <p>{t('drawCheck.remarks.operatorText')}</p>
        </div>
      )}
    </>
  );
}
