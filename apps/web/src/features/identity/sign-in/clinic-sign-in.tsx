import { Form } from 'antd';
import { useState } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { AuthPage, AuthPanel } from './auth-panel.tsx';
import css from './auth.module.css';
import type { Asked } from './enter.ts';
import { ForVisitors } from './for-visitors.tsx';
import { SecondStep } from './second-step.tsx';
import { SignInForm, type TypedCredentials } from './sign-in-form.tsx';

function AskForPasscode({ onAsked }: { readonly onAsked: (asked: Asked) => void }) {
  const { t } = useText();
  const [form] = Form.useForm<TypedCredentials>();
  return (
    <AuthPanel title={t('auth.clinicSignIn.title')} lead={t('auth.clinicSignIn.lead')}>
      <SignInForm form={form} mode="COLLECTOR-OTP" submitText={t('auth.clinicSignIn.send')} onNext={(next) => next && onAsked(next)} />
      <div className={css.ways}>
        <span>{t('auth.clinicSignIn.shared')}</span>
        <span>
          {t('auth.clinicSignIn.password')} <PathLink path="/signin">{t('auth.clinicSignIn.passwordLink')}</PathLink>
        </span>
      </div>
    </AuthPanel>
  );
}

/** The collectors' way in: an address, and the passcode that is sent there. */
export function ClinicSignIn() {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <ForVisitors>
      <AuthPage>{asked ? <SecondStep asked={asked} isClinic onAsked={setAsked} /> : <AskForPasscode onAsked={setAsked} />}</AuthPage>
    </ForVisitors>
  );
}
