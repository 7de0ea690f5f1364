import { ClockCircleOutlined, FilePdfOutlined, SaveOutlined, UserDeleteOutlined, WarningOutlined } from '@ant-design/icons';
import type { Order } from '@assay/domain/orders/order.fields';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { formatTime } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Banner } from '#shared/layout/banner.tsx';
import type { Loaded } from '#shared/record/record-pages.ts';
import { DecisionDialog } from './no-show-dialogs.tsx';
import { servicesOf } from './services-input.tsx';
import { useDocuments } from './use-form.ts';
import css from './orders.module.css';

type NoticeProps = { readonly record: Order };

const problems = ['rights', 'gone', 'duplicate', 'rules'] as const;

/** That an order was saved for later: when it goes out by itself, or why it did not. */
export function SavedNotice({ record: { releaseAt, releaseProblem } }: NoticeProps) {
  const { t } = useText();
  if (releaseAt === null) return <Banner icon={<SaveOutlined />} title={t('orderRecord.saved')} text={t('orderRecord.savedText')} />;
  const time = leftToRight(formatTime(releaseAt));
  const problem = problems.find((one) => one === releaseProblem);
  if (problem)
    return <Banner icon={<WarningOutlined />} title={t('orderLife.release.failed', { time })} text={t(`orderLife.release.${problem}`)} />;
  return <Banner icon={<SaveOutlined />} title={t('orderLife.release.planned', { time })} text={t('orderLife.release.plannedText')} />;
}

const titles = { PLACE: 'orderLife.telling.place', EXTEND: 'orderLife.telling.extend', CANCEL: 'orderLife.telling.cancel' } as const;
const isTask = (task: string): task is keyof typeof titles => Object.hasOwn(titles, task);

/** That a provider does not know something yet: when it is told again, or that somebody has to call. */
export function TellingNotice({ record: { providerTask, nextTryAt, failedProviderMessage } }: NoticeProps) {
  const { t } = useText();
  // What was not tried yet is under way.
  if (!isTask(providerTask) || (failedProviderMessage === '' && nextTryAt !== null)) return null;
  const manual = providerTask === 'PLACE' ? 'orderLife.telling.manualPlace' : 'orderLife.telling.manual';
  const text = nextTryAt === null ? t(manual) : t('orderLife.telling.next', { time: leftToRight(formatTime(nextTryAt)) });
  return <Banner icon={nextTryAt === null ? <WarningOutlined /> : <ClockCircleOutlined />} title={t(titles[providerTask])} text={text} />;
}

/** That somebody did not come, what was said of it, and the decision of who takes it. */
export function NoShowNotice({ record, can, why }: Loaded<Order>) {
  const { t } = useText();
  const [isDeciding, setDeciding] = useState(false);
  const { noShowAt, noShowNote, status } = record;
  if (status !== 'NO_SHOW' && can.decideNoShow !== true) return null;
  const title = noShowAt === null ? t('orderLife.noShow.plain') : t('orderLife.noShow.told', { time: leftToRight(formatTime(noShowAt)) });
  const text = (
    <>
      {noShowNote !== '' && <bdi>{noShowNote}</bdi>}
      <span className={css.ended}>{t('orderLife.noShow.next')}</span>
    </>
  );
  return (
    <>
      <Banner icon={<UserDeleteOutlined />} title={title} text={text}>
        {can.decideNoShow === true && (
          <Button type="primary" onClick={() => setDeciding(true)}>
            {t('orderLife.decision.action')}
          </Button>
        )}
      </Banner>
      {isDeciding && <DecisionDialog record={record} problem={why?.refusal?.message} onClose={() => setDeciding(false)} />}
    </>
  );
}

/** That a part of an order is not done on its provider's page: the form for that was made, and is easily missed by who was led there. */
export function AlsoFormNotice({ record: { id, url, status, hasForm }, can }: Loaded<Order>) {
  const { t } = useText();
  const { openForm } = useDocuments();
  const isMixed = url !== '' && hasForm && status === 'ORDERED' && can.form === true;
  const { data: services = [] } = useQuery({ ...servicesOf(id), enabled: isMixed });
  const providers = new Set(services.filter((one) => one.status === 'ORDERED').map(({ providerId }) => providerId));
  if (!isMixed || providers.size < 2) return null;
  return (
    <Banner icon={<FilePdfOutlined />} title={t('orderRecord.alsoForm')} text={t('orderRecord.alsoFormText')}>
      <Button onClick={() => openForm(id)}>{t('documents.form.open')}</Button>
    </Banner>
  );
}
