import { WarningOutlined } from '@ant-design/icons';
import type { BulkOrderDuplicate } from '@assay/contract/orders/order-bulk.calls';
import type { OrderPlace } from '@assay/contract/orders/order.types';
import { Button, Checkbox, Input, Segmented, Skeleton } from 'antd';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { NotRead } from '#shared/layout/reading.tsx';
import { PeopleFile } from './bulk-file.tsx';
import { ChooseCompany, ChosenPeople, FindPeople, isMixed } from './bulk-people.tsx';
import { CommonSteps } from './common-steps.tsx';
import { EntryAct, warningProps } from './entry-act.tsx';
import { EntryField, EntryStep, focusStep } from './entry-step.tsx';
import { OrderLinks } from './order-links.tsx';
import { PlaceStep } from './place-step.tsx';
import { Follows } from './review-panel.tsx';
import { useBulkEntry, type BulkEntryState } from './use-bulk-entry.ts';
import css from './bulk-orders.module.css';
import shared from './orders.module.css';

type EntryProps = { readonly entry: BulkEntryState };

/** Whom it is for: found in the company's list, or named by a file. */
function People({ entry }: EntryProps) {
  const { t } = useText();
  const { draft, whom, changeWhom, setPeople, handed } = entry;
  if (handed.isLoading) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (handed.error) return <NotRead error={handed.error} onRetry={() => void handed.refetch()} />;
  if (draft.companyId === null) return <p className={shared.hint}>{t('orderEntry.servicesLater')}</p>;
  return (
    <>
      <Segmented<'list' | 'file'>
        className={css.source ?? ''}
        aria-label={t('orderBulk.source')}
        value={whom.source}
        options={[
          { value: 'list', label: t('orderBulk.fromList') },
          { value: 'file', label: t('orderBulk.fromFile') },
        ]}
        onChange={(source) => changeWhom({ source })}
      />
      {whom.source === 'list' ? (
        <>
          <FindPeople companyId={draft.companyId} people={whom.people} onChange={setPeople} />
          <ChosenPeople people={whom.people} onChange={setPeople} />
        </>
      ) : (
        <PeopleFile key={draft.companyId} companyId={draft.companyId} file={whom.file} onRead={(file) => changeWhom({ file })} />
      )}
    </>
  );
}

/** Whose order it is: one company's, also where people of several were picked. */
function CompanyStep({ entry }: EntryProps) {
  const { t } = useText();
  const { draft, set, place, setPlace, whom, picked, changeWhom, isOwnPlace, setOwnPlace, count } = entry;
  const choose = (next: OrderPlace): void => {
    const isOther = draft.companyId !== null && next.companyId !== draft.companyId;
    setPlace(next);
    set({ companyId: next.companyId, locationId: next.locationId, ...(isOther ? { serviceIds: [], agency: null } : {}) });
    // Who was picked of this company is there once more; nobody else is meant any longer.
    const isKnown = picked.some(({ companyId }) => companyId === next.companyId);
    // A file was read for the company before.
    if (isOther) changeWhom({ file: null, ...(isKnown ? {} : { people: [] }) });
    if (isOther || count === 0) focusStep(2);
  };
  const chooseCompany = (companyId: number): void => {
    changeWhom({ file: null });
    setPlace(null);
    set({ companyId, locationId: null, serviceIds: [], agency: null });
  };
  const isUndecided = draft.companyId === null && isMixed(picked);
  return (
    <>
      {isMixed(picked) && <ChooseCompany people={picked} companyId={draft.companyId} onChoose={chooseCompany} />}
      {!isUndecided && (
        <>
          <PlaceStep key={draft.companyId} draft={draft} place={place} wish={whom.people[0]?.companyName ?? ''} onChoose={choose} />
          <Checkbox checked={isOwnPlace} onChange={({ target }) => setOwnPlace(target.checked)}>
            {t('orderBulk.ownLocation')}
          </Checkbox>
        </>
      )}
    </>
  );
}

function FirstSteps({ entry }: EntryProps) {
  const { t } = useText();
  const { place, faultsAt, count } = entry;
  return (
    <>
      <EntryStep number={1} title={t('fields.companyId')} isDone={place !== null} faults={faultsAt('companyId', 'locationId')}>
        <CompanyStep entry={entry} />
      </EntryStep>
      <EntryStep number={2} title={t('orderBulk.people')} isDone={count > 0} faults={faultsAt('participantIds', 'rows')}>
        <People entry={entry} />
      </EntryStep>
    </>
  );
}

/** So many are told by name before it is ordered. */
const told = 10;

function Known({ known }: { readonly known: readonly BulkOrderDuplicate[] }) {
  const { t } = useText();
  return (
    <ul>
      {known.slice(0, told).map(({ participantId, participantName, orders }) => (
        <li key={participantId}>
          <bdi>{participantName}</bdi> <OrderLinks orders={orders} isBeside />
        </li>
      ))}
      {known.length > told && <li>{t('orderBulk.moreRows', { count: known.length - told })}</li>}
    </ul>
  );
}

/** Who has the test already: left out, or ordered for again with a reason. */
function Already({ entry: { known, isAgain, setAgain, draft, set, faultsAt } }: EntryProps) {
  const { t } = useText();
  if (known.length === 0) return null;
  return (
    <section {...warningProps} className={shared.warning} role="alert" aria-label={t('orderEntry.duplicate')}>
      <h3>
        <WarningOutlined aria-hidden="true" /> {t('orderBulk.already', { count: known.length })}
      </h3>
      {!isAgain && <p>{t('orderBulk.alreadyText')}</p>}
      <Known known={known} />
      <Checkbox checked={isAgain} onChange={({ target }) => setAgain(target.checked)}>
        {t('orderBulk.again')}
      </Checkbox>
      {isAgain && (
        <EntryField label={t('orders.fields.duplicateOverrideReason')} faults={faultsAt('duplicateOverrideReason')}>
          <Input
            value={draft.duplicateOverrideReason}
            maxLength={500}
            onChange={({ target }) => set({ duplicateOverrideReason: target.value })}
          />
        </EntryField>
      )}
    </section>
  );
}

/** What it comes to, before anything is ordered. */
function Review({ entry }: EntryProps) {
  const { t } = useText();
  const { draft, offer, count, known, orders, why, isPending, submit } = entry;
  return (
    <aside className={shared.review} aria-label={t('orderEntry.review')}>
      <div className={shared.reviewBody}>
        <h2>{t('orderEntry.review')}</h2>
        <p className={shared.hint}>{t('orderBulk.reviewText')}</p>
        {count > 0 && <b>{t('orderBulk.chosen', { count })}</b>}
        <Already entry={entry} />
        <Follows offer={offer} draft={draft} count={Math.max(0, orders)} />
      </div>
      <EntryAct
        label={orders > 0 ? t('orderBulk.create', { count: orders }) : t('orderBulk.createNone')}
        why={why}
        warning={known.length > 0 ? t('orderBulk.already', { count: known.length }) : ''}
        isPending={isPending}
        isReady={why === ''}
        onAct={() => submit()}
      />
      <div className={shared.reviewFoot}>
        <div className={shared.line}>
          <Button disabled={why !== '' || isPending} onClick={() => submit({ onlySaveOrder: true })}>
            {t('orderEntry.save')}
          </Button>
        </div>
        <p className={shared.keys}>{t('orderBulk.keys')}</p>
      </div>
    </aside>
  );
}

/** The same order for many people on one page: whom it is for, and then the steps of every order. */
export function BulkEntry() {
  const { t } = useText();
  const entry = useBulkEntry();
  return (
    <Page title={t('orderBulk.title')} back={{ path: '/order', label: t('records.order.title') }}>
      <div className={shared.entry}>
        <div className={shared.steps}>
          <FirstSteps entry={entry} />
          <CommonSteps {...entry} occupation="" homeZip="" donorEmail={null} />
        </div>
        <Review entry={entry} />
      </div>
    </Page>
  );
}
