import { passcodeRules } from '@assay/domain/identity/sessions';
import { latinDigits } from '@assay/domain/validation/digits';
import { Button, Form } from 'antd';
import Input from 'antd/es/input/Input';
import { useEffect, useState, type ReactNode } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import { clockText, minutesToTell, useSecondsUntil } from './countdown.ts';
import { Notice, Problem } from './auth-panel.tsx';
import css from './auth.module.css';
import { answer, type Asked } from './enter.ts';
import { forgetFaults } from './forget-faults.ts';
import { useStep } from './use-step.ts';

type Step = {
  readonly asked: Asked;
  /** What is asked next; null: in. */
  readonly onNext: (next: Asked | null) => void;
};

type CodeFormProps = Step & {
  readonly label: string;
  /** Six digits, as they come by mail or from an app; else a recovery code as it was written down. */
  readonly isDigits: boolean;
  readonly children?: ReactNode;
  readonly onWrong?: () => void;
};

const digitsOf = (typed: string): string => latinDigits(typed).replace(/\D/g, '').slice(0, passcodeRules.digits);

/** One field and its button. A wrong code keeps the step. */
function CodeForm({ asked, onNext, label, isDigits, children, onWrong }: CodeFormProps) {
  const { t } = useText();
  const [form] = Form.useForm<{ code: string }>();
  const { isBusy, problem, run } = useStep();
  useEffect(() => form.focusField('code'), [form]);
  const startOver = (): boolean => {
    form.setFieldValue('code', '');
    form.focusField('code');
    onWrong?.();
    return false;
  };
  const submit = ({ code }: { code: string }): Promise<void> => run(async () => onNext(await answer(asked, code.trim())), startOver);
  const rules = isDigits
    ? [{ required: true, len: passcodeRules.digits, message: t('auth.code.sixDigits') }]
    : [{ required: true, whitespace: true, message: t('validation.required') }];
  const hints = isDigits ? ({ inputMode: 'numeric', autoComplete: 'one-time-code' } as const) : ({ autoComplete: 'off' } as const);
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={submit}
      validateTrigger="onSubmit"
      onValuesChange={forgetFaults(form)}
    >
      <Problem text={problem} />
      <Form.Item name="code" label={label} rules={rules} {...(isDigits ? { normalize: digitsOf } : {})}>
        <Input {...hints} className={css.code ?? ''} size="large" dir="ltr" spellCheck={false} autoCapitalize="none" maxLength={64} />
      </Form.Item>
      {children}
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {t('auth.code.submit')}
      </Button>
    </Form>
  );
}

/** How long the passcode is good: shown every second, announced a few times. */
function Timer({ seconds, isSpent }: { readonly seconds: number; readonly isSpent: boolean }) {
  const { t } = useText();
  if (isSpent || seconds === 0)
    return (
      <span role="status" className={css.over}>
        {t(isSpent ? 'auth.code.spent' : 'auth.code.expired')}
      </span>
    );
  return (
    <>
      <span role="timer" aria-live="off">
        {t('auth.code.validFor', { time: clockText(seconds) })}
      </span>
      <span role="status" className={css.visuallyHidden}>
        {t('auth.code.minutesLeft', { count: minutesToTell(seconds) })}
      </span>
    </>
  );
}

/** Asks for another passcode: not before the pause is over, since until then the same code would come. */
function SendAgain({ asked: { again }, onNext, pause }: Step & { readonly pause: number }) {
  const { t } = useText();
  const { isBusy, problem, run } = useStep();
  if (!again) return null;
  return (
    <>
      <button type="button" className={css.link} disabled={isBusy || pause > 0} onClick={() => void run(async () => onNext(await again()))}>
        {pause > 0 ? t('auth.code.sendAgainIn', { count: pause }) : t('auth.code.sendAgain')}
      </button>
      <Problem text={problem} />
    </>
  );
}

/** One passcode, from the moment it was sent. A new one starts anew. */
function PasscodeForm(step: Step) {
  const { t } = useText();
  const [sentAt] = useState(() => Date.now());
  const [wrong, setWrong] = useState(0);
  const seconds = useSecondsUntil(sentAt + passcodeRules.minutes * 60_000);
  const pause = useSecondsUntil(sentAt + passcodeRules.pauseSeconds * 1000);
  return (
    <CodeForm {...step} label={t('auth.code.otp')} isDigits onWrong={() => setWrong((count) => count + 1)}>
      <div className={css.timer}>
        <Timer seconds={seconds} isSpent={wrong >= passcodeRules.tries} />
        <SendAgain {...step} pause={pause} />
      </div>
    </CodeForm>
  );
}

function PasscodeStep({ asked, onNext }: Step) {
  const { t } = useText();
  const [first] = useState(asked.session);
  return (
    <>
      <Notice text={asked.session === first ? null : t('auth.code.sentAgain')} />
      <PasscodeForm key={asked.session} asked={asked} onNext={onNext} />
    </>
  );
}

function AppCodeStep(step: Step) {
  const { t } = useText();
  const [isRecovery, setRecovery] = useState(false);
  return (
    <>
      <p className={css.lead}>{t(isRecovery ? 'auth.code.recoveryLead' : 'auth.code.totpLead')}</p>
      <CodeForm key={String(isRecovery)} {...step} label={t(isRecovery ? 'auth.code.recovery' : 'auth.code.totp')} isDigits={!isRecovery} />
      <div className={css.ways}>
        <button type="button" className={css.link} onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'auth.code.useApp' : 'auth.code.useRecovery')}
        </button>
      </div>
    </>
  );
}

/** The second step of a sign-in: a passcode from the mail, or the code of an authenticator app. */
export function CodeStep(step: Step) {
  return step.asked.challenge === 'OTP' ? <PasscodeStep {...step} /> : <AppCodeStep {...step} />;
}

/** What stands above the step; that of an app's code says itself what it wants. */
export const useStepTexts = ({ challenge, username }: Asked, isClinic = false): { readonly title: string; readonly lead: string } => {
  const { t } = useText();
  if (challenge === 'NEW_PASSWORD') return { title: t('auth.resetPassword.title'), lead: t('auth.resetPassword.firstLead') };
  if (challenge === 'TOTP') return { title: t('auth.code.totpTitle'), lead: '' };
  if (username === '') return { title: t('auth.code.otpTitle'), lead: t('auth.code.ssoLead') };
  return { title: t('auth.code.otpTitle'), lead: t(isClinic ? 'auth.code.clinicLead' : 'auth.code.otpLead', { username }) };
};
