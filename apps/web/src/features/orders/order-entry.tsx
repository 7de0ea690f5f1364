import type { OrderPlace } from '@assay/contract/orders/order.types';
import { participant } from '@assay/contract/participants/participant.calls';
import type { Participant } from '@assay/domain/participants/participant.fields';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { recordQuery } from '#shared/api/queries.ts';
import { useText, type Text } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { momentText } from './clock-fields.tsx';
import { CommonSteps, useEntryKeys } from './common-steps.tsx';
import { EntryAct } from './entry-act.tsx';
import { EntryStep, Faults, focusStep } from './entry-step.tsx';
import { bodyOf, type Draft, type SetDraft } from './order-draft.ts';
import { PersonStep, type Person } from './person-step.tsx';
import { PlaceStep } from './place-step.tsx';
import { RecollectNotice } from './recollect.tsx';
import { DuplicateNotice, Follows, useDuplicates } from './review-panel.tsx';
import { missingText, useEntryRules, useOffer, usualAgency, type EntryRules, type Lack } from './use-entry-rules.ts';
import { useDraft } from './use-draft.ts';
import { usePlaceOrder } from './use-place-order.ts';
import css from './orders.module.css';

const usePerson = (draft: Draft): Participant | null =>
  useQuery(recordQuery(participant, draft.participantId, { isSilent: true })).data?.data ?? null;

/** What an order for one person still lacks. */
const lacksOf = ({ companyId, locationId, participantId, reasonForTestId, agency, serviceIds }: Draft): Lack[] => [
  ...(companyId === null || locationId === null ? (['company'] as const) : []),
  ...(participantId === null ? (['person'] as const) : []),
  ...(reasonForTestId === null ? (['reason'] as const) : []),
  ...(agency === null ? (['program'] as const) : []),
  ...(serviceIds.length === 0 ? (['services'] as const) : []),
];

type Judged = { readonly draft: Draft; readonly rules: EntryRules; readonly isAgain: boolean };

/** Why the order cannot be created yet; nothing where it can. */
const whyOf = ({ draft, rules, isAgain }: Judged, text: Text): string => {
  const missing = missingText([...lacksOf(draft), ...rules.lacks], text);
  if (missing !== '') return missing;
  if (rules.isFaulty) return text.t('orderEntry.correct');
  return isAgain && draft.duplicateOverrideReason.trim() === '' ? text.t('orderEntry.sayWhy') : '';
};

/** All that the page knows: what is chosen, what that leads to, and what is wrong with it. */
const useEntry = () => {
  const kept = useDraft();
  const { draft: chosen, set: change, forget, savedAt, failed } = kept;
  const text = useText();
  const [place, setPlace] = useState<OrderPlace | null>(null);
  const person = usePerson(chosen);
  const usual = usualAgency(person, place);
  const draft = { ...chosen, agency: chosen.agency ?? usual };
  const offer = useOffer(draft);
  const rules = useEntryRules(draft, offer);
  const placing = usePlaceOrder(kept);
  const duplicates = useDuplicates(draft, failed);
  const isAgain = duplicates.orders.length > 0;
  const why = whyOf({ draft, rules, isAgain }, text);
  // What waits is judged when it goes out: its times may still be missing.
  const canSave = bodyOf(draft) !== null && (!isAgain || draft.duplicateOverrideReason.trim() !== '');
  useEntryKeys(() => why === '' && placing.place(draft));
  const set: SetDraft = (next) => {
    placing.forgive(Object.keys(next));
    change(next);
  };
  const faultsAt = (...names: string[]): string[] =>
    placing.faults.filter(({ path }) => names.includes(path)).map(({ message }) => message);
  const occupation = usual !== null && usual === draft.agency ? (person?.occupationName ?? '') : '';
  return {
    draft,
    set,
    /** Begins anew, the place included: the first step asks again. */
    forget: (): void => {
      setPlace(null);
      forget();
    },
    savedAt,
    failed,
    place,
    setPlace,
    placing,
    duplicates,
    why,
    canSave,
    faultsAt,
    person,
    occupation,
    offer,
    rules,
  };
};
type Entry = ReturnType<typeof useEntry>;

/** Where and who: each answer leads to the next question. */
function FirstSteps({ entry }: { readonly entry: Entry }) {
  const { t } = useText();
  const { draft, set, place, setPlace, person, faultsAt } = entry;
  const choosePlace = (next: OrderPlace): void => {
    const isOther = next.companyId !== draft.companyId;
    setPlace(next);
    set({
      companyId: next.companyId,
      locationId: next.locationId,
      ...(isOther ? { participantId: null, parentOrderServiceId: null, serviceIds: [] } : {}),
    });
    if (isOther || draft.participantId === null) focusStep(2);
  };
  const choosePerson = ({ id }: Person): void =>
    set({ participantId: id, agency: null, ...(id === draft.participantId ? {} : { parentOrderServiceId: null }) });
  return (
    <>
      <EntryStep number={1} title={t('fields.companyId')} isDone={place !== null} faults={faultsAt('companyId', 'locationId')}>
        <PlaceStep draft={draft} place={place} onChoose={choosePlace} />
      </EntryStep>
      <EntryStep number={2} title={t('orderEntry.person')} isDone={person !== null} faults={faultsAt('participantId')}>
        <PersonStep draft={draft} person={person} onChoose={choosePerson} />
      </EntryStep>
    </>
  );
}

/** What it comes to, before anything is sent. */
function Review({ entry }: { readonly entry: Entry }) {
  const { t } = useText();
  const { draft, set, forget, savedAt, failed, placing, duplicates, why, canSave, faultsAt, offer } = entry;
  const { place: submit, isPending } = placing;
  return (
    <aside className={css.review} aria-label={t('orderEntry.review')}>
      <div className={css.reviewBody}>
        <h2>{t('orderEntry.review')}</h2>
        <p className={css.hint}>{t('orderEntry.reviewText')}</p>
        <DuplicateNotice {...duplicates} offer={offer} draft={draft} set={set} faults={faultsAt('duplicateOverrideReason')} />
        <Follows offer={offer} draft={draft} />
      </div>
      <EntryAct
        label={t(failed ? 'orderEntry.sendAgain' : 'orderEntry.create')}
        why={why}
        warning={duplicates.orders.length > 0 ? t('orderEntry.duplicate') : ''}
        isPending={isPending}
        isReady={why === ''}
        onAct={() => submit(draft)}
      />
      <div className={css.reviewFoot}>
        <div className={css.line}>
          <Button disabled={!canSave || isPending} onClick={() => submit(draft, { onlySaveOrder: true })}>
            {t('orderEntry.save')}
          </Button>
          {savedAt !== null && (
            <Button type="text" onClick={forget}>
              {t('orderEntry.forget')}
            </Button>
          )}
        </div>
        <p className={css.keys}>{t('orderEntry.keys')}</p>
      </div>
    </aside>
  );
}

/** A new order on one page, in the order in which people think of it. */
export function OrderEntry() {
  const { t } = useText();
  const entry = useEntry();
  const { person, savedAt } = entry;
  return (
    <Page
      title={t('records.order.create')}
      back={{ path: '/order', label: t('records.order.title') }}
      badges={savedAt !== null && <span className={css.hint}>{t('orderEntry.kept', { time: momentText(savedAt) })}</span>}
    >
      <div className={css.entry}>
        <div className={css.steps}>
          <RecollectNotice parentOrderServiceId={entry.draft.parentOrderServiceId} />
          <Faults faults={entry.faultsAt('parentOrderServiceId')} />
          <FirstSteps entry={entry} />
          <CommonSteps {...entry} homeZip={person?.physicalZip ?? ''} donorEmail={person?.participantEmail ?? ''} />
        </div>
        <Review entry={entry} />
      </div>
    </Page>
  );
}
