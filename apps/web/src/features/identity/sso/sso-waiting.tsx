import { AuditOutlined } from '@ant-design/icons';
import { company } from '@assay/contract/companies/company.calls';
import { sso } from '@assay/contract/identity/sso.calls';
import type { SsoSettings, SsoWaiting } from '@assay/contract/identity/sso.types';
import type { Can } from '@assay/contract/kit/envelope';
import { ssoChanges, type SsoName, type SsoValues } from '@assay/domain/identity/sso';
import { listText, sentencesText } from '@assay/i18n/formats';
import { Button } from 'antd';
import { useWrite } from '#shared/notify/use-write.ts';
import { useConfirm } from '#shared/form/confirm.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { formatTime } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Banner } from '#shared/layout/banner.tsx';
import { useSession } from '#shared/session/session.ts';
import css from './sso.module.css';

type WaitingProps = { readonly name: string; readonly settings: SsoSettings; readonly waiting: SsoWaiting; readonly can: Can };

const useValueWords = (): ((values: SsoValues, name: SsoName) => string) => {
  const { t } = useText();
  return (values, name) => {
    const value = values[name];
    if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no');
    return value === '' ? t('companies.ssoChange.none') : leftToRight(value);
  };
};

/** What would change, field by field: as it is, and as it would be. */
function Changes({ settings, waiting }: Pick<WaitingProps, 'settings' | 'waiting'>) {
  const { t } = useText();
  const words = useValueWords();
  const rows = ssoChanges(settings, waiting).map((name) => ({ name, now: words(settings, name), afterwards: words(waiting, name) }));
  const secret = {
    name: 'clientSecret',
    now: t(settings.hasSecret ? 'sso.stored' : 'companies.ssoChange.none'),
    afterwards: t('companies.ssoChange.newSecret'),
  } as const;
  return (
    <table className={css.changes}>
      <thead>
        <tr>
          <th scope="col">{t('companies.ssoChange.setting')}</th>
          <th scope="col">{t('companies.ssoChange.now')}</th>
          <th scope="col">{t('companies.ssoChange.afterwards')}</th>
        </tr>
      </thead>
      <tbody>
        {[...rows, ...(waiting.hasNewSecret ? [secret] : [])].map(({ name, now, afterwards }) => (
          <tr key={name}>
            <th scope="row">{t(`sso.fields.${name}`)}</th>
            <td>{now}</td>
            <td>{afterwards}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const useDecision = ({ companyId, version }: SsoSettings, name: string) => {
  const { t } = useText();
  const confirm = useConfirm();
  const approve = useWrite({ call: sso.approve, invalidates: [company], about: () => name });
  const decline = useWrite({ call: sso.decline, invalidates: [company], about: () => name });
  const sent = { params: { companyId }, body: { version } };
  const asked = async (question: Parameters<typeof confirm>[0], write: () => void): Promise<void> => {
    if (await confirm(question)) write();
  };
  return {
    isBusy: approve.isPending || decline.isPending,
    approve: () =>
      asked(
        { title: t('companies.ssoChange.approveTitle'), text: t('companies.ssoChange.approveText'), ok: t('companies.ssoChange.approve') },
        () => approve.mutate(sent),
      ),
    decline: () =>
      asked(
        {
          title: t('companies.ssoChange.declineTitle'),
          text: t('companies.ssoChange.stays'),
          ok: t('companies.ssoChange.decline'),
          isDanger: true,
        },
        () => decline.mutate(sent),
      ),
    withdraw: () =>
      asked(
        { title: t('companies.ssoChange.withdrawTitle'), text: t('companies.ssoChange.stays'), ok: t('companies.ssoChange.withdraw') },
        () => decline.mutate(sent),
      ),
  };
};

/** Whoever asked withdraws, everybody else approves or declines. */
function Buttons({ name, settings, waiting, can }: WaitingProps) {
  const { t } = useText();
  const { user } = useSession();
  const { isBusy, approve, decline, withdraw } = useDecision(settings, name);
  const isMine = waiting.askedBy === user?.id;
  if (!can.decline) return null;
  return (
    <div className={css.bannerButtons}>
      <Button disabled={isBusy} onClick={() => void (isMine ? withdraw() : decline())}>
        {t(isMine ? 'companies.ssoChange.withdraw' : 'companies.ssoChange.decline')}
      </Button>
      {can.approve && (
        <Button type="primary" loading={isBusy} onClick={() => void approve()}>
          {t('companies.ssoChange.approve')}
        </Button>
      )}
    </div>
  );
}

/** A change of single sign-on that waits for a second administrator: who asked, what would change, and who may decide. */
export function SsoWaitingChange({ name, settings, waiting, can }: WaitingProps) {
  const { t, locale } = useText();
  const [asker = '', ...others] = waiting.askedByNames;
  const sentences = [
    t('companies.ssoChange.asked', { name: asker, time: leftToRight(formatTime(waiting.askedAt)) }),
    ...(others.length > 0 ? [t('companies.ssoChange.altered', { names: listText(others, locale) })] : []),
    t('companies.ssoChange.why'),
    ...(can.decline && !can.approve ? [t('companies.ssoChange.own')] : []),
  ];
  return (
    <Banner icon={<AuditOutlined />} title={t('companies.ssoChange.title')} text={sentencesText(sentences, locale)}>
      <Buttons name={name} settings={settings} waiting={waiting} can={can} />
      <Changes settings={settings} waiting={waiting} />
    </Banner>
  );
}
