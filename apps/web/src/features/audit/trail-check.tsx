import { SafetyCertificateOutlined } from '@ant-design/icons';
import { auditLog } from '@assay/contract/audit/audit.calls';
import type { AuditVerdict } from '@assay/contract/audit/audit.types';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { send } from '#shared/api/transport.ts';
import { formatNumber, formatTime } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import css from './audit.module.css';

/** Asks for the whole trail to be checked, once at a time, and keeps what was found. */
export const useTrailCheck = () => {
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);
  const [verdict, setVerdict] = useState<AuditVerdict | null>(null);
  const run = async (): Promise<void> => {
    setRunning(true);
    setVerdict(null);
    await send(auditLog.calls.verify).then(({ data }) => setVerdict(data), notify.failure);
    setRunning(false);
  };
  return { isRunning, verdict, run, close: () => setVerdict(null) };
};

type TrailCheck = ReturnType<typeof useTrailCheck>;

export function CheckButton({ check }: { readonly check: TrailCheck }) {
  const { t } = useText();
  return (
    <Button icon={<SafetyCertificateOutlined />} loading={check.isRunning} onClick={() => void check.run()}>
      {t('audit.check.start')}
    </Button>
  );
}

/** What the check found: that nothing is wrong, or where the first fault is. */
export function CheckVerdict({ check: { isRunning, verdict, close } }: { readonly check: TrailCheck }) {
  const { t, label, locale } = useText();
  const whole = verdict?.firstBad === null && verdict.ok;
  const fault = verdict?.firstBad;
  const place = fault && {
    shard: String(fault.shard),
    seq: formatNumber(fault.seq, locale),
    fault: label('auditFault', fault.fault),
    count: formatNumber(verdict.rows, locale),
  };
  return (
    <div role="status" className={verdict ? css.verdict : undefined}>
      {isRunning && <span className={css.running}>{t('audit.check.running')}</span>}
      {verdict && whole && (
        <Alert
          type="success"
          showIcon
          closable={{ onClose: close }}
          title={t('audit.check.whole')}
          description={t('audit.check.wholeText', { count: verdict.rows })}
        />
      )}
      {place && (
        <Alert
          type="error"
          showIcon
          closable={{ onClose: close }}
          title={t('audit.check.broken')}
          description={
            <>
              <p className={css.sentence}>{t('audit.check.brokenText', place)}</p>
              {fault.at && <p className={css.sentence}>{t('audit.check.brokenAt', { at: formatTime(fault.at) })}</p>}
              <p className={css.sentence}>{t('audit.check.brokenHelp')}</p>
            </>
          }
        />
      )}
    </div>
  );
}
