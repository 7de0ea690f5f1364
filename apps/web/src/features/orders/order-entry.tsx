import { order } from '@assay/contract/orders/order.calls';
import type { OrderPlace } from '@assay/contract/orders/order.types';
import { participant } from '@assay/contract/participants/participant.calls';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { recordQuery, rowsQuery } from '#shared/api/queries.ts';
import { TimeInput } from '#shared/form/time-input.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { EntryStep, focusStep } from './entry-step.tsx';
import { bodyOf, questionOf, useDraft, type Draft, type SetDraft } from './order-draft.ts';
import { PersonStep, type Person } from './person-step.tsx';
import { PlaceStep } from './place-step.tsx';
import { DuplicateNotice, Follows, useDuplicates } from './review-panel.tsx';
import { SiteStep } from './site-step.tsx';
import { ClockFields, ProgramStep, ReasonStep, ServicesStep, useReasons } from './test-steps.tsx';
import { usePlaceOrder } from './use-place-order.ts';
import css from './orders.module.css';

const useOffer = (draft: Draft) => {
  const { companyId, locationId, reasonForTestId, agency, serviceIds, incidentAt, determinationAt, releaseAt } = draft;
  const asked = { companyId, locationId, reasonForTestId, agency, serviceIds, incidentAt, determinationAt, releaseAt };
  const body = questionOf({ ...draft, ...asked, duplicateOverrideReason: '' });
  return useQuery({ ...rowsQuery({ resource: order, call: order.calls.offer, body, isSilent: true }), enabled: companyId !== null }).data;
};

const usePerson = (draft: Draft): Person | null =>
  useQuery(recordQuery(participant, draft.participantId, { isSilent: true })).data?.data ?? null;

/** Alt and a digit go to a step, Ctrl and Enter create the order. */
const useEntryKeys = (create: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey && /^Digit[1-7]$/.test(event.code)) focusStep(Number(event.code.slice(-1)));
    else if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') create();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};

type FootProps = { readonly draft: Draft; readonly set: SetDraft; readonly hint: string };

function ExpiryFields({ draft, set, hint }: FootProps) {
  const { t } = useText();
  return (
    <div className={css.grid}>
      <label>
        {t('fields.expiresAt')}
        <TimeInput value={draft.expiresAt} onChange={(expiresAt) => set({ expiresAt })} />
        <span className={css.hint}>{hint}</span>
      </label>
      <label>
        {t('orders.fields.specialInstructions')}
        <Input.TextArea
          rows={2}
          value={draft.specialInstructions}
          maxLength={1000}
          onChange={({ target }) => set({ specialInstructions: target.value })}
        />
      </label>
      <Checkbox checked={draft.observed} onChange={({ target }) => set({ observed: target.checked })}>
        {t('orders.fields.observed')}
      </Checkbox>
    </div>
  );
}

/** Under whose rules somebody works, where the company is under them, too. */
const usualAgency = (person: Person | null, place: OrderPlace | null): Draft['agency'] => {
  if (!person || !place) return null;
  return person.agency !== '' && place.agencies.includes(person.agency) ? person.agency : 'NON-DOT';
};

/** All that the page knows: what is chosen, what that leads to, and what is wrong with it. */
const useEntry = () => {
  const { draft: chosen, set, forget, isKept } = useDraft();
  const [place, setPlace] = useState<OrderPlace | null>(null);
  const person = usePerson(chosen);
  const draft = { ...chosen, agency: chosen.agency ?? usualAgency(person, place) };
  const placing = usePlaceOrder(forget);
  const duplicates = useDuplicates(draft);
  const isReady = bodyOf(draft) !== null && (duplicates.orders.length === 0 || draft.duplicateOverrideReason.trim() !== '');
  useEntryKeys(() => isReady && placing.place(draft));
  const faultsAt = (...names: string[]): string[] =>
    placing.faults.filter(({ path }) => names.includes(path)).map(({ message }) => message);
  return { draft, set, forget, isKept, place, setPlace, placing, duplicates, isReady, faultsAt, person, offer: useOffer(draft) };
};
type Entry = ReturnType<typeof useEntry>;

const clockNames = ['incidentAt', 'determinationAt', 'alcoholDelayReason', 'alcoholNotDoneReason', 'drugNotDoneReason'];

/** Who, where, why and under whose rules: each answer leads to the next question. */
function FirstSteps({ entry }: { readonly entry: Entry }) {
  const { t } = useText();
  const { draft, set, place, setPlace, person, faultsAt } = entry;
  const reasons = useReasons();
  const code = reasons.find(({ id }) => id === draft.reasonForTestId)?.code ?? '';
  const choosePlace = (next: OrderPlace): void => {
    const isOther = next.companyId !== draft.companyId;
    setPlace(next);
    set({ companyId: next.companyId, locationId: next.locationId, ...(isOther ? { participantId: null, serviceIds: [] } : {}) });
    if (isOther || draft.participantId === null) focusStep(2);
  };
  const choosePerson = ({ id }: Person): void => {
    set({ participantId: id, agency: null });
    focusStep(3);
  };
  return (
    <>
      <EntryStep number={1} title={t('fields.companyId')} isDone={place !== null} faults={faultsAt('companyId', 'locationId')}>
        <PlaceStep draft={draft} place={place} onChoose={choosePlace} />
      </EntryStep>
      <EntryStep number={2} title={t('orders.entry.person')} isDone={person !== null} faults={faultsAt('participantId')}>
        <PersonStep draft={draft} person={person} onChoose={choosePerson} />
      </EntryStep>
      <EntryStep
        number={3}
        title={t('fields.reason')}
        isDone={draft.reasonForTestId !== null}
        faults={faultsAt('reasonForTestId', ...clockNames)}
      >
        <ReasonStep draft={draft} reasons={reasons} onChoose={(reasonForTestId) => set({ reasonForTestId, expiresAt: null })} />
        <ClockFields draft={draft} set={set} code={code} />
      </EntryStep>
      <EntryStep number={4} title={t('orders.entry.program')} isDone={draft.agency !== null} faults={faultsAt('agency')}>
        <ProgramStep draft={draft} place={place} occupation={person?.occupationName ?? ''} onChoose={(agency) => set({ agency })} />
      </EntryStep>
    </>
  );
}

/** What is tested, where and until when. */
function LastSteps({ entry }: { readonly entry: Entry }) {
  const { t } = useText();
  const { draft, set, place, person, offer, faultsAt } = entry;
  const expiresAt = draft.expiresAt ?? offer?.expiresAt ?? null;
  const hint = offer?.expirySource ? t(`orders.entry.expiry.${offer.expirySource}`) : '';
  return (
    <>
      <EntryStep number={5} title={t('orders.fields.serviceIds')} isDone={draft.serviceIds.length > 0} faults={faultsAt('serviceIds')}>
        <ServicesStep draft={draft} set={set} offer={offer} isReady={place !== null} />
      </EntryStep>
      <EntryStep
        number={6}
        title={t('orders.fields.collectionSiteId')}
        isDone={draft.collectionSiteId !== null}
        faults={faultsAt('collectionSiteId')}
      >
        <SiteStep draft={draft} set={set} workZip={place?.zip ?? ''} homeZip={person?.physicalZip ?? ''} />
      </EntryStep>
      <EntryStep
        number={7}
        title={t('orders.entry.last')}
        isDone={expiresAt !== null}
        faults={faultsAt('expiresAt', 'specialInstructions')}
      >
        <ExpiryFields draft={{ ...draft, expiresAt }} set={set} hint={hint} />
      </EntryStep>
    </>
  );
}

/** What it comes to, before anything is sent. */
function Review({ entry }: { readonly entry: Entry }) {
  const { t } = useText();
  const { draft, set, forget, isKept, placing, duplicates, isReady, faultsAt, offer } = entry;
  const { place: submit, failed, isPending } = placing;
  return (
    <aside className={css.review} aria-label={t('orders.entry.review')}>
      <h2>{t('orders.entry.review')}</h2>
      <p className={css.hint}>{t('orders.entry.reviewText')}</p>
      <DuplicateNotice {...duplicates} offer={offer} draft={draft} set={set} />
      <Follows offer={offer} draft={draft} />
      {faultsAt('duplicateOverrideReason').map((fault) => (
        <p key={fault} role="alert" className={css.fault}>
          {fault}
        </p>
      ))}
      <Button type="primary" block size="large" loading={isPending} disabled={!isReady} onClick={() => submit(draft)}>
        {t(failed ? 'orders.entry.sendAgain' : 'orders.entry.create')}
      </Button>
      <div className={css.line}>
        <Button disabled={!isReady || isPending} onClick={() => submit(draft, { onlySaveOrder: true })}>
          {t('orders.entry.save')}
        </Button>
        {isKept && (
          <Button type="text" onClick={forget}>
            {t('orders.entry.forget')}
          </Button>
        )}
      </div>
      <p className={css.hint}>{t('orders.entry.keys')}</p>
    </aside>
  );
}

/** A new order on one page, in the order in which people think of it. */
export function OrderEntry() {
  const { t } = useText();
  const entry = useEntry();
  return (
    <Page
      title={t('records.order.create')}
      back={{ path: '/order', label: t('records.order.title') }}
      badges={entry.isKept && <span className={css.hint}>{t('orders.entry.kept')}</span>}
    >
      <div className={css.entry}>
        <div className={css.steps}>
          <FirstSteps entry={entry} />
          <LastSteps entry={entry} />
        </div>
        <Review entry={entry} />
      </div>
    </Page>
  );
}
