import { WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId } from 'react';
import css from './orders.module.css';

const warningId = 'order-warning';

/** What is to be decided before it is ordered; the action leads there from wherever it stands. */
export const warningProps = { id: warningId, tabIndex: -1 } as const;

const showWarning = (): void => {
  const warning = document.getElementById(warningId);
  warning?.scrollIntoView({ block: 'center' });
  warning?.focus({ preventScroll: true });
};

type EntryActProps = {
  readonly label: string;
  /** Why it cannot be done yet; nothing where it can. */
  readonly why: string;
  /** The heading of what is to be decided, where something is. */
  readonly warning: string;
  readonly isPending: boolean;
  readonly isReady: boolean;
  readonly onAct: () => void;
};

/** The one action, always in sight, and what it waits for. */
export function EntryAct({ label, why, warning, isPending, isReady, onAct }: EntryActProps) {
  const reason = useId();
  return (
    <div className={css.act}>
      <div className={css.says}>
        {warning !== '' && (
          <Button type="link" className={css.toWarning ?? ''} icon={<WarningOutlined />} onClick={showWarning}>
            {warning}
          </Button>
        )}
        {why !== '' && (
          <p id={reason} className={css.why}>
            {why}
          </p>
        )}
      </div>
      <Button
        type="primary"
        block
        size="large"
        loading={isPending}
        disabled={!isReady}
        {...(why === '' ? {} : { 'aria-describedby': reason })}
        onClick={onAct}
      >
        {label}
      </Button>
    </div>
  );
}
