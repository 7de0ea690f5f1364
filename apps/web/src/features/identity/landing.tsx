import { useSearch } from '@tanstack/react-router';
import { Form } from 'antd';
import { useEffect } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import { Leave } from '#shared/layout/leave.tsx';
import { PathLink, useGo } from '#shared/layout/path-link.tsx';
import { Waiting } from '#shared/layout/waiting.tsx';
import { useNotify } from '#shared/notify/notify.ts';
import { returnPath } from '#shared/session/return-path.ts';
import { useSession } from '#shared/session/session.ts';
import { publicAddress } from '#shared/session/sign-in-context.ts';
import { pageSetting } from '#shared/state/page-setting.ts';
import { DemoSignIns, demoPassword } from './demo-sign-ins.tsx';
import css from './landing.module.css';
import { SignInForm, type Credentials } from './sign-in-form.tsx';

const points = ['companies', 'lists', 'audit', 'languages'] as const;

function About() {
  const { t } = useText();
  return (
    <section className={css.about}>
      <p className={css.claim}>{t('app.claim')}</p>
      <ul className={css.points} aria-label={t('auth.points.title')}>
        {points.map((point) => (
          <li key={point}>{t(`auth.points.${point}`)}</li>
        ))}
      </ul>
    </section>
  );
}

function OtherWays() {
  const { t } = useText();
  return (
    <nav className={css.ways} aria-label={t('auth.otherWays')}>
      <PathLink path="/forgotpassword">{t('auth.forgot')}</PathLink>
      <span>
        {t('auth.noAccount')} <PathLink path="/signup">{t('auth.signUp')}</PathLink>
      </span>
      <PathLink path="/clinic-signin">{t('auth.clinic')}</PathLink>
      <PathLink path="/lab-result">{t('auth.labResult')}</PathLink>
    </nav>
  );
}

function SignInPanel() {
  const { t } = useText();
  const go = useGo();
  const notify = useNotify();
  const [form] = Form.useForm<Credentials>();
  const askForReset = (message: string): void => {
    notify.warning(message);
    go('/forgotpassword');
  };
  return (
    <section className={css.panel}>
      <h1 className={css.title}>{t('auth.title')}</h1>
      <p className={css.hint}>{t('auth.lead')}</p>
      <SignInForm form={form} submitText={t('auth.signIn')} onResetRequired={askForReset} />
      <OtherWays />
      {pageSetting('assay-demo') === 'on' && (
        <DemoSignIns onChoose={(username) => form.setFieldsValue({ username, password: demoPassword })} />
      )}
    </section>
  );
}

/** The front page: what this is, and the way in. Who is in already goes on to where they came from. */
export function Landing() {
  const { user, isAuthenticated, isAuthenticating } = useSession();
  const { from } = useSearch({ strict: false });
  useEffect(() => void publicAddress(), []);
  if (isAuthenticated && !isAuthenticating) return <Leave path={returnPath(from)} />;
  if (user === null && isAuthenticating) return <Waiting />;
  return (
    <div className={css.landing}>
      <About />
      <SignInPanel />
    </div>
  );
}
