import type { OrderOffer, OrderPlace } from '@assay/contract/orders/order.types';
import { Checkbox, Input } from 'antd';
import { useEffect, useEffectEvent, useId } from 'react';
import { TimeInput } from '#shared/form/time-input.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { ClockFields } from './clock-fields.tsx';
import { EntryField, EntryStep, focusStep } from './entry-step.tsx';
import { MoreFields } from './more-fields.tsx';
import { isWhole, type Draft, type SetDraft } from './order-draft.ts';
import { SiteStep } from './site-step.tsx';
import { ProgramStep, ReasonStep, ServicesStep } from './test-steps.tsx';
import type { EntryRules } from './use-entry-rules.ts';
import css from './orders.module.css';

/** Alt and a digit go to a step, Ctrl and Enter create the order. */
export const useEntryKeys = (create: () => void): void => {
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

type CommonProps = {
  readonly draft: Draft;
  readonly set: SetDraft;
  readonly place: OrderPlace | null;
  readonly offer: OrderOffer | undefined;
  readonly rules: EntryRules;
  /** Of the person, where it is for one, and where the program follows from it. */
  readonly occupation: string;
  readonly homeZip: string;
  readonly donorEmail: string | null;
  readonly faultsAt: (...names: string[]) => string[];
};

type FootProps = Pick<CommonProps, 'draft' | 'set' | 'donorEmail' | 'faultsAt'> & { readonly hint: string };

/** Where the form is emailed to; the donor's own address is offered. */
function EmailField({ draft, set, donorEmail, faultsAt }: Omit<FootProps, 'hint'>) {
  const { t } = useText();
  const offered = useId();
  return (
    <EntryField label={t('orders.fields.donorNotifyEmail')} faults={faultsAt('donorNotifyEmail')}>
      <Input
        type="email"
        dir="ltr"
        maxLength={254}
        list={offered}
        value={draft.donorNotifyEmail}
        onChange={({ target }) => set({ donorNotifyEmail: target.value })}
      />
      <datalist id={offered}>{donorEmail && <option value={donorEmail}>{donorEmail}</option>}</datalist>
      <Checkbox checked={draft.copyToOrderer} onChange={({ target }) => set({ copyToOrderer: target.checked })}>
        {t('orders.fields.copyToOrderer')}
      </Checkbox>
    </EntryField>
  );
}

function ExpiryFields({ draft, set, hint, donorEmail, faultsAt }: FootProps) {
  const { t } = useText();
  return (
    <div className={css.grid}>
      <EntryField label={t('fields.expiresAt')} faults={faultsAt('expiresAt')}>
        <TimeInput value={draft.expiresAt} onChange={(expiresAt) => set({ expiresAt })} />
        {hint !== '' && <span className={css.hint}>{hint}</span>}
      </EntryField>
      <EntryField label={t('orders.fields.specialInstructions')} faults={faultsAt('specialInstructions')}>
        <Input.TextArea
          rows={2}
          value={draft.specialInstructions}
          maxLength={1000}
          onChange={({ target }) => set({ specialInstructions: target.value })}
        />
      </EntryField>
      {donorEmail !== null && <EmailField draft={draft} set={set} donorEmail={donorEmail} faultsAt={faultsAt} />}
      <Checkbox className={css.whole} checked={draft.observed} onChange={({ target }) => set({ observed: target.checked })}>
        {t('orders.fields.observed')}
      </Checkbox>
      {draft.observed && donorEmail !== null && (
        <EntryField label={t('orders.fields.observedReason')} faults={faultsAt('observedReason')}>
          <Input value={draft.observedReason} maxLength={500} onChange={({ target }) => set({ observedReason: target.value })} />
        </EntryField>
      )}
      {donorEmail !== null && <MoreFields draft={draft} set={set} faultsAt={faultsAt} />}
    </div>
  );
}

const clockNames = ['incidentAt', 'determinationAt', 'alcoholDelayReason', 'alcoholNotDoneReason', 'drugNotDoneReason'];

/** Why, and under whose rules. */
function WhySteps({ draft, set, place, occupation, rules, faultsAt }: CommonProps) {
  const { t } = useText();
  const { clocks, reasons } = rules;
  const isTimed = clocks.problems.every(([name]) => name === 'serviceIds') && faultsAt(...clockNames).length === 0;
  return (
    <>
      <EntryStep
        number={3}
        title={t('fields.reason')}
        isDone={draft.reasonForTestId !== null && isTimed}
        faults={faultsAt('reasonForTestId')}
      >
        <ReasonStep draft={draft} reasons={reasons} onChoose={(reasonForTestId) => set({ reasonForTestId, expiresAt: null })} />
        <ClockFields draft={draft} set={set} clocks={clocks} faultsAt={faultsAt} />
      </EntryStep>
      <EntryStep number={4} title={t('orderEntry.program')} isDone={draft.agency !== null} faults={faultsAt('agency')}>
        <ProgramStep draft={draft} place={place} occupation={occupation} onChoose={(agency) => set({ agency })} />
      </EntryStep>
    </>
  );
}

const lastNames = ['expiresAt', 'specialInstructions', 'donorNotifyEmail', 'observedReason', 'scheduledAt', 'releaseAt'];

/** Until when it stands, and what the site is told. */
function LastStep({ draft, set, offer, rules, donorEmail, faultsAt }: CommonProps) {
  const { t } = useText();
  const { expirySource = null, expiresAt: usual = null } = offer ?? {};
  // What is over by now is nothing that anybody would choose.
  const isDefault = draft.expiresAt === null && draft.reasonForTestId !== null && usual !== null && Date.parse(usual) > rules.now;
  const expiresAt = isDefault ? usual : draft.expiresAt;
  const isRight = isWhole(expiresAt) && faultsAt(...lastNames).length === 0;
  const hint = isDefault && expirySource !== null ? t(`orderEntry.expiry.${expirySource}`) : '';
  return (
    <EntryStep number={7} title={t('orderEntry.last')} isDone={isRight}>
      <ExpiryFields draft={{ ...draft, expiresAt }} set={set} hint={hint} donorEmail={donorEmail} faultsAt={faultsAt} />
    </EntryStep>
  );
}

/** All steps after who it is for, which are the same for one person and for many: why, what is tested, where and until when. */
export function CommonSteps(props: CommonProps) {
  const { t } = useText();
  const { draft, set, place, rules, homeZip, faultsAt } = props;
  const chosen = rules.services?.filter(({ serviceId }) => draft.serviceIds.includes(serviceId)) ?? [];
  return (
    <>
      <WhySteps {...props} />
      <EntryStep
        number={5}
        title={t('orders.fields.serviceIds')}
        isDone={draft.serviceIds.length > 0 && chosen.every(({ misfit }) => misfit === null)}
        faults={faultsAt('serviceIds')}
      >
        <ServicesStep draft={draft} set={set} services={rules.services} isReady={place !== null} />
      </EntryStep>
      {/* Left open is an answer, too. */}
      <EntryStep number={6} title={t('orders.fields.collectionSiteId')} isDone faults={faultsAt('collectionSiteId')}>
        <SiteStep
          draft={draft}
          set={set}
          workZip={place?.zip ?? ''}
          homeZip={homeZip}
          services={chosen.map(({ siteService }) => siteService)}
        />
      </EntryStep>
      <LastStep {...props} />
    </>
  );
}
