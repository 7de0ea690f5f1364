import { auth } from '@assay/contract/identity/auth.calls';
import type { StepUp } from '@assay/contract/identity/auth.types';
import type { StepUpWay } from '@assay/domain/identity/step-up';
import { Alert, Button, Form, Input, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useFailureWords } from '../api/use-failure-words.ts';
import { send } from '../api/transport.ts';
import { useText } from '../i18n/text.tsx';
import { useSession } from './session.ts';
import { settleStepUp, useStepUp } from './step-up.ts';
import css from './step-up.module.css';

type Given = { readonly proof: string };

/** Sends the proof; what went wrong stands above the field in words. */
const useProof = (start: (given: Given) => StepUp) => {
  const wordsOf = useFailureWords();
  const [form] = Form.useForm<Given>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const prove = async (given: Given): Promise<void> => {
    setBusy(true);
    try {
      await send(auth.stepUp, { body: start(given) });
      settleStepUp(true);
    } catch (error) {
      setProblem(wordsOf(error));
      form.setFieldValue('proof', '');
      form.focusField('proof');
    }
    setBusy(false);
  };
  return { form, problem, isBusy, prove };
};

type QuestionProps = { readonly way: StepUpWay; readonly session?: string | undefined };

const labels = { password: 'profile.stepUp.password', totp: 'profile.stepUp.code', passcode: 'profile.stepUp.passcode' } as const;

function Question({ way, session }: QuestionProps) {
  const { t } = useText();
  const { user } = useSession();
  const isPassword = way === 'password';
  const { form, problem, isBusy, prove } = useProof(({ proof }) => (isPassword ? { password: proof } : { code: proof.trim(), session }));
  useEffect(() => form.focusField('proof'), [form]);
  const code = <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={64} size="large" dir="ltr" />;
  return (
    <Form<Given> form={form} layout="vertical" requiredMark={false} validateTrigger="onSubmit" onFinish={(given) => void prove(given)}>
      {problem && (
        <Form.Item>
          <Alert type="error" showIcon title={problem} role="alert" />
        </Form.Item>
      )}
      {/* Not for the eye: password managers look for the name that a password belongs to. */}
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      <Form.Item name="proof" label={t(labels[way])} rules={[{ required: true, message: t('validation.required') }]}>
        {isPassword ? <Input.Password autoComplete="current-password" maxLength={1024} size="large" dir="ltr" /> : code}
      </Form.Item>
      <div className={css.buttons}>
        <Button onClick={() => settleStepUp(false)}>{t('form.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('profile.stepUp.continue')}
        </Button>
      </div>
    </Form>
  );
}

/** Whoever has neither password nor app is sent a passcode as soon as the question stands. */
function PasscodeQuestion() {
  const { t } = useText();
  const { user } = useSession();
  const wordsOf = useFailureWords();
  const [session, setSession] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    send(auth.sendStepUpPasscode).then(
      ({ data }) => isHere && setSession(data.session),
      (error: unknown) => isHere && setProblem(wordsOf(error)),
    );
    return () => {
      isHere = false;
    };
  }, [wordsOf]);
  return (
    <>
      {problem ? (
        <Alert type="error" showIcon title={problem} role="alert" />
      ) : (
        <p>{t('profile.stepUp.passcodeText', { username: user?.username ?? '' })}</p>
      )}
      <Question way="passcode" session={session} />
    </>
  );
}

/** The password or the authenticator app, whichever its owner has at hand. */
function KnownQuestion({ ways }: { readonly ways: readonly StepUpWay[] }) {
  const { t } = useText();
  const [way, setWay] = useState<StepUpWay>(ways[0] ?? 'password');
  const other = ways.find((one) => one !== way);
  return (
    <>
      <p>{t(way === 'password' ? 'profile.stepUp.text' : 'profile.stepUp.codeText')}</p>
      <Question key={way} way={way} />
      {other && (
        <Button type="link" className={css.other ?? ''} onClick={() => setWay(other)}>
          {t(other === 'password' ? 'profile.stepUp.usePassword' : 'profile.stepUp.useCode')}
        </Button>
      )}
    </>
  );
}

/** Over any screen, when a call is refused until its caller has proved once more who they are; then the call goes out again. */
export function StepUpDialog() {
  const { t } = useText();
  const { isOpen, ways } = useStepUp();
  return (
    <Modal
      open={isOpen}
      title={t('profile.stepUp.title')}
      footer={null}
      width={420}
      centered
      destroyOnHidden
      onCancel={() => settleStepUp(false)}
    >
      {ways.includes('passcode') ? <PasscodeQuestion /> : <KnownQuestion ways={ways} />}
    </Modal>
  );
}
