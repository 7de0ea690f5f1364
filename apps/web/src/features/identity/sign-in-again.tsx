import type { SessionUser } from '@assay/contract/identity/auth.types';
import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import { signOut } from '#shared/session/session.ts';
import { CodeStep, useStepTexts } from './code-step.tsx';
import { Warning } from './door-panel.tsx';
import css from './door.module.css';
import type { Asked } from './enter.ts';
import { FirstPasswordStep } from './first-password-step.tsx';
import { SignInForm, type TypedCredentials } from './sign-in-form.tsx';

/** Opens beside the screen, which stays as it is and goes on by itself once its owner is in. */
function NewTab({ path, children }: { readonly path: string; readonly children: string }) {
  return (
    <a href={path} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

function OtherTab() {
  const { t } = useText();
  return (
    <div className={css.ways}>
      <span>
        {t('auth.again.sso')} <NewTab path="/signin#sso">{t('auth.again.ssoLink')}</NewTab>
        <br />
        {t('auth.again.ssoHint')}
      </span>
    </div>
  );
}

type FirstProps = { readonly user: SessionUser; readonly onNext: (asked: Asked | null) => void };

/** The password once more; for a collector, who has none, a new passcode. */
function First({ user, onNext }: FirstProps) {
  const { t } = useText();
  const [form] = Form.useForm<TypedCredentials>();
  const [reset, setReset] = useState<string | null>(null);
  const isCollector = user.roles.includes('COLLECTOR');
  return (
    <>
      {reset && (
        <Warning title={reset}>
          <NewTab path="/forgotpassword">{t('auth.again.resetLink')}</NewTab>
        </Warning>
      )}
      <SignInForm
        form={form}
        mode={isCollector ? 'COLLECTOR-OTP' : 'login'}
        owner={user.username}
        submitText={t(isCollector ? 'auth.again.passcode' : 'auth.again.goOn')}
        onNext={onNext}
        onResetRequired={setReset}
      />
      {!isCollector && <OtherTab />}
    </>
  );
}

type NextProps = { readonly asked: Asked; readonly onAsked: (asked: Asked | null) => void };

function Next({ asked, onAsked }: NextProps) {
  const { lead } = useStepTexts(asked);
  const next = (found: Asked | null): void => {
    if (found) onAsked(found);
  };
  return (
    <>
      {lead && <p>{lead}</p>}
      {asked.challenge === 'NEW_PASSWORD' ? (
        <FirstPasswordStep asked={asked} onNext={next} onSpent={() => onAsked(null)} />
      ) : (
        <CodeStep asked={asked} onNext={next} />
      )}
    </>
  );
}

/** Over the screen of somebody whose session ran out: the same steps as at the door, and everything goes on where it stood. */
export function SignInAgain({ user }: { user: SessionUser }) {
  const { t } = useText();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <Modal
      open
      title={t('auth.again.title')}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={420}
      zIndex={2000}
    >
      <p>{t('auth.again.hint')}</p>
      <p dir="ltr" className={css.owner}>
        {user.username}
      </p>
      {asked ? <Next asked={asked} onAsked={setAsked} /> : <First user={user} onNext={setAsked} />}
      <Button type="link" block className={css.leave ?? ''} onClick={() => void signOut()}>
        {t('auth.again.leave')}
      </Button>
    </Modal>
  );
}
