import { order } from '@assay/contract/orders/order.calls';
import { orderService } from '@assay/contract/orders/order-service.calls';
import { providerMessage } from '@assay/contract/orders/provider-message.calls';
import { wantsService } from '@assay/domain/orders/provider-message';
import type { ProviderMessage } from '@assay/domain/orders/provider-message.fields';
import { headingOf } from '@assay/i18n/areas';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { Fact } from '#shared/form/form-item.tsx';
import { formatTime } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import type { Loaded } from '#shared/record/record-pages.ts';
import { MessageStateMark } from './provider-message-state.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { SetAsideDialog } from './set-aside-dialog.tsx';
import css from './provider-message.module.css';

type Told = { readonly record: ProviderMessage };

/** What was told, of which order and specimen. */
function MessagePanel({ record }: Told) {
  const text = useText();
  const { t, label } = text;
  const heading = (name: keyof ProviderMessage) => headingOf('providerMessages', name, text);
  const { kind, stage, eventId, specimenId, orderId, orderNumber, orderServiceId, serviceName, toldAt } = record;
  return (
    <section className={css.panel}>
      <header>
        <h2>{t('providerMessages.message')}</h2>
        <p>{t('providerMessages.messageHelp')}</p>
      </header>
      <dl>
        <Fact label={heading('kind')}>{kind !== '' && label('messageKind', kind)}</Fact>
        <Fact label={heading('stage')}>{stage !== '' && label('reportStage', stage)}</Fact>
        <Fact label={heading('orderNumber')}>{orderId !== null && <PathLink path={`/order/${orderId}`}>{orderNumber}</PathLink>}</Fact>
        <Fact label={heading('orderServiceId')}>
          {orderServiceId !== null && <PathLink path={`/order-service/${orderServiceId}`}>{serviceName}</PathLink>}
        </Fact>
        <Fact label={heading('specimenId')}>{specimenId !== '' && <bdi>{specimenId}</bdi>}</Fact>
        {record.state !== 'HELD' && (
          <Fact label={heading('answeredProblem')}>{record.answeredProblem !== '' && label('holdReason', record.answeredProblem)}</Fact>
        )}
        <Fact label={heading('toldAt')}>{formatTime(toldAt)}</Fact>
        <Fact label={heading('eventId')}>{<bdi>{eventId}</bdi>}</Fact>
      </dl>
    </section>
  );
}

/** Who decided on it, when, and why. */
function DecisionPanel({ record: { state, decidedByName, decidedAt, reason } }: Told) {
  const { t } = useText();
  const decided = { name: decidedByName, time: leftToRight(formatTime(decidedAt)) };
  return (
    <section className={css.panel}>
      <header>
        <h2>{t('providerMessages.decision')}</h2>
        <p>{t(state === 'APPLIED' ? 'providerMessages.applied' : 'providerMessages.setAside', decided)}</p>
      </header>
      {reason !== '' && (
        <p>
          <bdi>{reason}</bdi>
        </p>
      )}
    </section>
  );
}

const useFollow = () => {
  const { t, label } = useText();
  const notify = useNotify();
  return useWrite({
    call: providerMessage.calls.follow,
    invalidates: [providerMessage, order, orderService],
    isQuiet: true,
    onSuccess: ({ data: { state, problem, providerName } }) => {
      if (state === 'APPLIED' || problem === '') notify.success(t('providerMessages.followed'), { about: providerName });
      else notify.warning(t('providerMessages.stillHeld', { reason: label('holdReason', problem) }));
    },
  });
};

/** Why it is held, what is to be done about it, and the doing. */
function FollowPanel({ record }: Told) {
  const { t, label } = useText();
  const field = useId();
  const [serviceId, setServiceId] = useState<number | null>(null);
  const follow = useFollow();
  const { id, problem, version } = record;
  const isAsked = wantsService(record);
  if (problem === '') return null;
  return (
    <section className={css.panel}>
      <header>
        <h2>{label('holdReason', problem)}</h2>
        <p>{t(`providerMessages.advice.${problem}`)}</p>
      </header>
      {isAsked && (
        <div className={css.choice}>
          <label htmlFor={field}>{t('providerMessages.choose')}</label>
          <ServiceChoice id={field} value={serviceId} onChange={setServiceId} />
        </div>
      )}
      <Button
        type="primary"
        loading={follow.isPending}
        disabled={isAsked && serviceId === null}
        onClick={() => follow.mutate({ params: { id }, body: { version, ...(serviceId === null ? {} : { orderServiceId: serviceId }) } })}
      >
        {t('providerMessages.follow')}
      </Button>
    </section>
  );
}

/** A message that could not be processed by itself, and the decision about it. */
export function ProviderMessagePage({ record, can }: Loaded<ProviderMessage>) {
  const { t } = useText();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Page
      title={record.providerName}
      back={{ path: '/provider-message', label: t('records.provider-message.title') }}
      badges={<MessageStateMark message={record} />}
      facts={leftToRight(formatTime(record.receivedAt))}
      actions={can.setAside === true && <Button onClick={() => setLeaving(true)}>{t('providerMessages.aside.button')}</Button>}
    >
      {can.follow === true && <FollowPanel record={record} />}
      <MessagePanel record={record} />
      {record.state !== 'HELD' && <DecisionPanel record={record} />}
      {isLeaving && <SetAsideDialog message={record} onClose={() => setLeaving(false)} />}
    </Page>
  );
}
