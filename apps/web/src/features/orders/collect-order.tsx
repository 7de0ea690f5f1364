import { EyeOutlined, PhoneOutlined } from '@ant-design/icons';
import { collections, type CollectedTest, type Collection } from '@assay/contract/orders/collection.calls';
import { orderService } from '@assay/contract/orders/order-service.calls';
import { isAwaited } from '@assay/domain/orders/collector';
import { listText } from '@assay/i18n/formats';
import { useParams } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useRows } from '#shared/api/queries.ts';
import { Fact } from '#shared/form/form-item.tsx';
import { formatDay, formatTime } from '#shared/i18n/format.ts';
import { isolated, leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { Reading } from '#shared/layout/reading.tsx';
import { CollectForm } from './collect-form.tsx';
import { CollectUpload } from './collect-upload.tsx';
import css from './collect.module.css';
import { mayCollect, useArrive } from './collecting.ts';
import { NoShowDialog } from './no-show-dialogs.tsx';
import { OrderStateMark } from './order-state.tsx';

type OrderProps = { readonly order: Collection };

/** What the authorization form says of the donor and the order. */
function FormFacts({ order }: OrderProps) {
  const { t, label, locale } = useText();
  const { reasonCode, expiresAt, derName, derPhone } = order;
  const facts: [key: string, name: string, value: ReactNode][] = [
    ['donor', t('collect.donor'), <bdi key="donor">{order.participantName}</bdi>],
    ['birth', t('collect.birth'), leftToRight(formatDay(order.dob))],
    ['id', t('collect.idNumber'), leftToRight(order.idMasked)],
    ['employer', t('collect.employer'), listText([order.companyName, order.locationName].map(isolated), locale)],
    ['reason', t('collect.reason'), reasonCode === '' ? '' : label('testReason', reasonCode)],
    ['agency', t('collect.agency'), label('occupationAgency', order.agency)],
    ['observed', t('collect.observation'), t(order.observed ? 'collect.observed' : 'collect.notObserved')],
    ['expires', t('collect.expires'), expiresAt === null ? '' : leftToRight(formatTime(expiresAt))],
    ['der', t('collect.der'), derName === '' ? '' : <bdi key="der">{`${derName} ${leftToRight(derPhone)}`}</bdi>],
    ...(order.specialInstructions === ''
      ? []
      : [
          ['instructions', t('collect.instructions'), <bdi key="instructions">{order.specialInstructions}</bdi>] as [
            string,
            string,
            ReactNode,
          ],
        ]),
  ];
  return (
    <section className={css.panel} aria-labelledby="collect-form">
      <h2 id="collect-form">{t('collect.form')}</h2>
      <dl className={css.facts}>
        {facts.map(([key, name, value]) => (
          <Fact key={key} label={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

/** One test: what is taken for whom, how far it is, and the step that is next. */
function Test({ test, order }: OrderProps & { readonly test: CollectedTest }) {
  const { t, label } = useText();
  const [isOpen, setOpen] = useState(false);
  const isNext = mayCollect(test) || test.needsConfirmation;
  const { specimenType, panel, accountNumber, labName, mroName, arrivedAt, collectionDate, specimenId } = test;
  return (
    <section className={css.panel} aria-label={test.name}>
      <div className={css.cardHead}>
        <h2>
          <bdi>{test.name}</bdi>
        </h2>
        <OrderStateMark status={test.status} />
      </div>
      <dl className={css.facts}>
        {specimenType !== '' && <Fact label={t('collect.specimenKind')}>{label('specimenType', specimenType)}</Fact>}
        {panel !== '' && <Fact label={t('collect.panel')}>{leftToRight(panel)}</Fact>}
        {accountNumber !== '' && <Fact label={t('collect.account')}>{leftToRight(accountNumber)}</Fact>}
        {labName !== '' && <Fact label={t('collect.laboratory')}>{labName}</Fact>}
        {mroName !== '' && <Fact label={t('collect.mro')}>{mroName}</Fact>}
        {specimenId !== '' && <Fact label={t('collect.specimenId')}>{leftToRight(specimenId)}</Fact>}
        {collectionDate !== null && <Fact label={t('collect.time')}>{leftToRight(formatTime(collectionDate))}</Fact>}
      </dl>
      {arrivedAt !== null && <p className={css.small}>{t('collect.arrivedAt', { time: leftToRight(formatTime(arrivedAt)) })}</p>}
      {isNext && !isAwaited(test) && !test.needsConfirmation && <p className={css.observed}>{t('collect.late')}</p>}
      {isNext && !isOpen && (
        <Button size="large" block onClick={() => setOpen(true)}>
          {t(test.needsConfirmation ? 'collect.confirm' : 'collect.collectTest')}
        </Button>
      )}
      {isNext && isOpen && <CollectForm key={String(test.needsConfirmation)} test={test} order={order} onDone={() => setOpen(false)} />}
    </section>
  );
}

/** The first step, and whom to ask. */
function Head({ order }: OrderProps) {
  const { t } = useText();
  const { arrive, isPending } = useArrive(order);
  const [isMissed, setMissed] = useState(false);
  return (
    <>
      {order.observed && (
        <p className={css.observed}>
          <EyeOutlined aria-hidden="true" /> {t('collect.observed')}
        </p>
      )}
      <div className={css.steps}>
        {order.stage === 'waiting' && (
          <Button size="large" type="primary" loading={isPending} onClick={arrive}>
            {t('collect.arrive')}
          </Button>
        )}
        {order.derPhone !== '' && (
          <Button size="large" icon={<PhoneOutlined />} href={`tel:${order.derPhone}`}>
            {t('collect.callDer')}
          </Button>
        )}
        {order.stage === 'waiting' && (
          <Button size="large" onClick={() => setMissed(true)}>
            {t('orderLife.noShow.action')}
          </Button>
        )}
      </div>
      {isMissed && <NoShowDialog record={order} call={collections.noShow} onClose={() => setMissed(false)} />}
    </>
  );
}

/** One order where it is collected: what its form says, and the steps from the arrival to the paper. */
export function CollectOrder() {
  const { t } = useText();
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  const { query } = useRows({ resource: orderService, call: collections.read, params: { id: Number(id) }, isSilent: true });
  const order = query.data;
  return (
    <Page
      title={order?.participantName ?? t('collect.title')}
      back={{ path: '/collect', label: t('collect.title') }}
      {...(order ? { facts: t('collect.order', { number: leftToRight(order.orderNumber) }) } : {})}
    >
      <div className={css.collect}>
        <Reading query={query} missing={<p className={css.none}>{t('collect.missing')}</p>}>
          {(found) => (
            <>
              <Head order={found} />
              {found.services.map((test) => (
                <Test key={test.id} test={test} order={found} />
              ))}
              {found.services.length > 0 && <CollectUpload tests={found.services} documents={found.documents} />}
              <FormFacts order={found} />
            </>
          )}
        </Reading>
      </div>
    </Page>
  );
}
