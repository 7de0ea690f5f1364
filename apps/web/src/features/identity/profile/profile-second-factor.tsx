import { CopyOutlined } from '@ant-design/icons';
import { auth } from '@assay/contract/identity/auth.calls';
import type { Profile, TotpDraft } from '@assay/contract/identity/auth.types';
import { needsSecondFactor } from '@assay/domain/identity/sessions';
import { Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { send } from '#shared/api/transport.ts';
import { useWrite } from '#shared/notify/use-write.ts';
import { useConfirm } from '#shared/form/confirm.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import { rereadUser, useSession } from '#shared/session/session.ts';
import { Problem } from '../sign-in/auth-panel.tsx';
import { Panel } from './profile-panel.tsx';
import { QrCode } from './profile-qr-code.tsx';
import { profileName } from './profile-query.ts';
import { RecoveryCodesDialog } from './profile-recovery-codes.tsx';
import css from './profile.module.css';
import { useStep } from '../sign-in/use-step.ts';

/** `JBSW Y3DP …`: groups of four are easier to copy by hand. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

type Given = { readonly code: string };
type EnrolProps = { readonly draft: TotpDraft; readonly onCodes: (codes: string[]) => void; readonly onCancel: () => void };

/** The secret into the phone, and its first code back. */
function Enrol({ draft, onCodes, onCancel }: EnrolProps) {
  const { t } = useText();
  const notify = useNotify();
  const [form] = Form.useForm<Given>();
  const { isBusy, problem, run } = useStep();
  useEffect(() => form.focusField('code'), [form]);
  const confirm = async ({ code }: Given): Promise<void> => {
    const { data, message } = await send(auth.confirmTotp, { body: { code: code.replaceAll(/\s/g, '') } });
    notify.success(message);
    onCodes(data.recoveryCodes);
  };
  const copy = (): void =>
    void navigator.clipboard.writeText(draft.secret).then(() => notify.message(t('profile.recovery.copied')), notify.failure);
  return (
    <div className={css.enrol}>
      <QrCode url={draft.url} />
      <div>
        <p className={css.step}>{t('profile.factor.scan')}</p>
        <p className={css.note}>{t('profile.factor.typed')}</p>
        <p className={css.secret}>
          <code dir="ltr">{inGroups(draft.secret)}</code>
          <Button size="small" type="text" icon={<CopyOutlined />} aria-label={t('profile.factor.copyKey')} onClick={copy} />
        </p>
        <p className={css.step}>{t('profile.factor.confirm')}</p>
        <Form<Given>
          form={form}
          layout="vertical"
          requiredMark={false}
          validateTrigger="onSubmit"
          onFinish={(given) => void run(() => confirm(given))}
        >
          <Problem text={problem} />
          <Form.Item
            name="code"
            label={t('profile.factor.code')}
            rules={[{ pattern: /^\s*\d{3}\s*\d{3}\s*$/, required: true, message: t('profile.factor.sixDigits') }]}
          >
            <Input className={css.code ?? ''} inputMode="numeric" autoComplete="one-time-code" maxLength={9} dir="ltr" />
          </Form.Item>
          <div className={css.buttons}>
            <Button type="primary" htmlType="submit" loading={isBusy}>
              {t('profile.factor.turnOn')}
            </Button>
            <Button onClick={onCancel}>{t('form.cancel')}</Button>
          </div>
        </Form>
      </div>
    </div>
  );
}

type Actions = { readonly onStarted: (draft: TotpDraft) => void };

/** Where the second factor stands, and what can be done about it. */
function Standing({ profile, onStarted }: Actions & { readonly profile: Profile }) {
  const { t } = useText();
  const confirm = useConfirm();
  const notify = useNotify();
  const { user } = useSession();
  const [isStarting, setStarting] = useState(false);
  const remove = useWrite({ call: auth.removeTotp, invalidates: [profileName], about: null, onSuccess: () => void rereadUser() });
  const start = async (): Promise<void> => {
    setStarting(true);
    await send(auth.startTotp).then(({ data }) => onStarted(data), notify.failure);
    setStarting(false);
  };
  const ask = async (): Promise<void> => {
    const question = { title: t('profile.factor.removeTitle'), text: t('profile.factor.removeText'), ok: t('profile.factor.removeOk') };
    if (await confirm({ ...question, isDanger: true })) remove.mutate({});
  };
  const { hasTotp, recoveryCodesLeft } = profile;
  return (
    <>
      <p className={css.state}>
        <b className={hasTotp ? css.on : css.off}>{t(hasTotp ? 'profile.factor.on' : 'profile.factor.off')}</b>
        {hasTotp && <span>{t('profile.factor.codesLeft', { count: recoveryCodesLeft })}</span>}
        {hasTotp && recoveryCodesLeft < 3 && <span className={css.needed}>{t('profile.factor.fewCodes')}</span>}
        {!hasTotp && user && needsSecondFactor(user.roles) && <span className={css.needed}>{t('profile.factor.needed')}</span>}
        {profile.requiresPasscode && <span>{t('profile.factor.passcodeToo')}</span>}
      </p>
      <div className={css.buttons}>
        <Button type={hasTotp ? 'default' : 'primary'} loading={isStarting} onClick={() => void start()}>
          {t(hasTotp ? 'profile.factor.replace' : 'profile.factor.start')}
        </Button>
        {hasTotp && (
          <Button danger loading={remove.isPending} onClick={() => void ask()}>
            {t('profile.factor.remove')}
          </Button>
        )}
      </div>
    </>
  );
}

/** The second factor of the own account: set up, replaced, removed. */
export function ProfileSecondFactor({ profile, onChanged }: { readonly profile: Profile; readonly onChanged: () => void }) {
  const { t } = useText();
  const [draft, setDraft] = useState<TotpDraft | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const finish = (): void => {
    setCodes(null);
    onChanged();
    void rereadUser();
  };
  return (
    <Panel title={t('profile.factor.title')} hint={t('profile.factor.why')}>
      {draft ? (
        <Enrol
          draft={draft}
          onCancel={() => setDraft(null)}
          onCodes={(made) => {
            setDraft(null);
            setCodes(made);
          }}
        />
      ) : (
        <Standing profile={profile} onStarted={setDraft} />
      )}
      {codes && <RecoveryCodesDialog username={profile.username} codes={codes} onDone={finish} />}
    </Panel>
  );
}
