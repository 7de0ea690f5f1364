import { useLocation, useSearch } from '@tanstack/react-router';
import { Form } from 'antd';
import { Suspense, useState } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import { later } from '#shared/layout/later.tsx';
import { PathLink, useGo } from '#shared/layout/path-link.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import { pageSetting } from '#shared/state/page-setting.ts';
import { About, ForWhom } from './about.tsx';
import { carried, onward } from './carried.ts';
import { DemoSignIns, demoPassword } from './demo-sign-ins.tsx';
import { AuthPanel } from './auth-panel.tsx';
import auth from './auth.module.css';
import type { Asked } from './enter.ts';
import { ForVisitors } from './for-visitors.tsx';
import css from './landing.module.css';
import { ModeSwitch, type Mode } from './mode-switch.tsx';
import { SecondStep } from './second-step.tsx';
import { SignInForm, type TypedCredentials } from './sign-in-form.tsx';
import { SsoForm } from './sso-form.tsx';

// The way in waits for no news.
const LandingMessages = later(async () => ({ Screen: (await import('./landing-messages.tsx')).LandingMessages }));

function OtherWays({ onForgot }: { readonly onForgot: () => void }) {
  const { t } = useText();
  return (
    <nav className={auth.ways} aria-label={t('auth.otherWays')}>
      <PathLink path="/forgotpassword" onClick={onForgot}>
        {t('auth.forgot')}
      </PathLink>
      <span>
        {t('auth.noAccount')} <PathLink path="/signup">{t('auth.signUp')}</PathLink>
      </span>
      <PathLink path="/clinic-signin">{t('auth.clinic')}</PathLink>
    </nav>
  );
}

/** Where the first step leads when it does not lead in: to the next step here, or to another sign-in screen. */
const useWays = (setAsked: (asked: Asked) => void) => {
  const go = useGo();
  const notify = useNotify();
  const { from } = useSearch({ strict: false });
  return {
    next: (asked: Asked | null): void => {
      if (asked?.challenge === 'NEW_PASSWORD') {
        carried.set({ asked, link: null });
        go(onward('/reset-password', from));
      } else if (asked) setAsked(asked);
    },
    reset: (message: string, username: string): void => {
      notify.warning(message);
      carried.set({ username });
      go('/forgotpassword');
    },
  };
};

function FirstStep({ onAsked }: { readonly onAsked: (asked: Asked) => void }) {
  const { t } = useText();
  const { hash } = useLocation();
  const [form] = Form.useForm<TypedCredentials>();
  const [mode, setMode] = useState<Mode>(hash === 'sso' ? 'sso' : 'login');
  const { next, reset } = useWays(onAsked);
  const fill = (username: string): void => {
    setMode('login');
    form.setFieldsValue({ username, password: demoPassword });
  };
  const keepName = (): void => carried.set({ username: String(form.getFieldValue('username') ?? '') });
  return (
    <AuthPanel title={t('auth.title')}>
      <ModeSwitch mode={mode} onChange={setMode} />
      {mode === 'sso' ? (
        <SsoForm />
      ) : (
        <SignInForm
          form={form}
          mode="login"
          firstUsername={carried.get().username}
          submitText={t('auth.signIn')}
          onNext={next}
          onResetRequired={reset}
        />
      )}
      <OtherWays onForgot={keepName} />
      {pageSetting('assay-demo') === 'on' && <DemoSignIns onChoose={fill} />}
    </AuthPanel>
  );
}

/** The front page: what this is, and the way in. */
export function Landing() {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <ForVisitors>
      <div className={css.landing}>
        <About />
        <div className={css.way}>{asked ? <SecondStep asked={asked} onAsked={setAsked} /> : <FirstStep onAsked={setAsked} />}</div>
      </div>
      <ForWhom />
      <Suspense fallback={null}>
        <LandingMessages />
      </Suspense>
    </ForVisitors>
  );
}
