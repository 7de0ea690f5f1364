import type { SessionUser } from '@assay/contract/identity/auth.types';
import { sessionLimitsOf } from '@assay/domain/identity/sessions';
import { Button } from 'antd';
import { useId } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import { TopDialog } from '#shared/layout/top-dialog.tsx';
import { secondsToTell } from '#shared/session/idle-clock.ts';
import { stayIn, useIdle } from '#shared/session/idle.ts';
import { signOut } from '#shared/session/session.ts';
import { clockText } from './countdown.ts';
import css from './cover.module.css';

type WarningProps = { readonly user: SessionUser; readonly secondsLeft: number };

/** The time left is shown every second, and announced three times. */
function Warning({ user, secondsLeft }: WarningProps) {
  const { t } = useText();
  const [title, text] = [useId(), useId()];
  return (
    <TopDialog role="alertdialog" labelledBy={title} describedBy={text} className={css.warning} onCancel={stayIn}>
      <h2 id={title} className={css.title}>
        {t('auth.idle.title')}
      </h2>
      <p className={css.left} role="timer" aria-live="off">
        {t('auth.idle.left', { time: clockText(secondsLeft) })}
      </p>
      <p id={text} className={css.text}>
        {t('auth.idle.text', { minutes: sessionLimitsOf(user.roles).idleMinutes })}
      </p>
      <span role="status" className={css.visuallyHidden}>
        {t('auth.idle.told', { count: secondsToTell(secondsLeft) })}
      </span>
      <div className={css.buttons}>
        <Button type="primary" onClick={stayIn}>
          {t('auth.idle.stay')}
        </Button>
        <Button onClick={() => void signOut()}>{t('auth.idle.leave')}</Button>
      </div>
    </TopDialog>
  );
}

/** A minute before the session of somebody who does nothing ends. */
export function IdleWarning({ user }: { readonly user: SessionUser }) {
  const { isWarned, secondsLeft } = useIdle();
  return isWarned && <Warning user={user} secondsLeft={secondsLeft} />;
}
