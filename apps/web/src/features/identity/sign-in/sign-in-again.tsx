import type { SessionUser } from '@assay/contract/identity/auth.types';
import { Button, Form } from 'antd';
import { useId, useLayoutEffect, useState } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import { BrandMark } from '#shared/layout/brand-mark.tsx';
import { EmailText } from '#shared/layout/email-text.tsx';
import { TopDialog } from '#shared/layout/top-dialog.tsx';
import { signOut } from '#shared/session/session.ts';
import { CodeStep, useStepTexts } from './code-step.tsx';
import cover from './cover.module.css';
import { Warning } from './auth-panel.tsx';
import css from './auth.module.css';
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
        submitText={t(isCollector ? 'auth.again.passcode' : 'auth.again.continue')}
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

/** The window's title names what is on the screen: while that is covered it names the product, whatever is loaded meanwhile. */
const useNeutralTitle = (name: string): void => {
  useLayoutEffect(() => {
    let kept = document.title;
    const hide = (): void => {
      if (document.title === name) return;
      kept = document.title;
      document.title = name;
    };
    const watch = new MutationObserver(hide);
    watch.observe(document.head, { childList: true, characterData: true, subtree: true });
    hide();
    return () => {
      watch.disconnect();
      document.title = kept;
    };
  }, [name]);
};

/**
 * In place of the screen of somebody whose session ran out: the same steps as at sign-in, and everything goes on where it stood. What is below
 * is only covered, so nothing that was typed is lost; it is never seen before its owner is back.
 */
export function SignInAgain({ user }: { user: SessionUser }) {
  const { t } = useText();
  const [title, hint] = [useId(), useId()];
  const [asked, setAsked] = useState<Asked | null>(null);
  useNeutralTitle(t('app.name'));
  return (
    <TopDialog role="dialog" labelledBy={title} describedBy={hint} className={cover.cover} isCover>
      <div className={cover.brand}>
        <BrandMark />
        {t('app.name')}
      </div>
      <section className={cover.panel}>
        <h1 id={title} className={cover.title}>
          {t('auth.again.title')}
        </h1>
        <p id={hint} className={cover.hint}>
          {t('auth.again.hint')}
        </p>
        <p className={css.owner}>
          <bdi dir="ltr">
            <EmailText text={user.username} />
          </bdi>
        </p>
        {asked ? <Next asked={asked} onAsked={setAsked} /> : <First user={user} onNext={setAsked} />}
        <Button type="link" block className={css.leave ?? ''} onClick={() => void signOut()}>
          {t('auth.again.leave')}
        </Button>
      </section>
    </TopDialog>
  );
}
