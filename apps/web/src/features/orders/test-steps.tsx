import type { OrderOffer, OrderPlace } from '@assay/contract/orders/order.types';
import { reason } from '@assay/contract/catalog/reason.calls';
import type { Reason } from '@assay/domain/catalog/reason.fields';
import type { OrderInput } from '@assay/domain/orders/order.fields';
import { moneyText } from '@assay/i18n/formats';
import { InfoCircleOutlined } from '@ant-design/icons';
import { Checkbox, Input, Radio, Segmented, Select, Skeleton } from 'antd';
import { useRows } from '#shared/api/queries.ts';
import { TimeInput } from '#shared/form/time-input.tsx';
import { useText } from '#shared/i18n/text.tsx';
import type { Draft, SetDraft } from './order-draft.ts';
import css from './orders.module.css';

/** What people order most, in sight; the rest is one step away. */
const usual: ReadonlySet<string> = new Set(['PRE-EMPLOYMENT', 'RANDOM', 'POST-ACCIDENT', 'RETURN TO DUTY', 'FOLLOW-UP']);

export const useReasons = (): readonly Reason[] => useRows({ resource: reason, call: reason.calls.offered, isSilent: true }).rows ?? [];

type ReasonStepProps = { readonly draft: Draft; readonly onChoose: (id: number) => void; readonly reasons: readonly Reason[] };

/** Why somebody is tested. */
export function ReasonStep({ draft, reasons, onChoose }: ReasonStepProps) {
  const { t, label } = useText();
  const first = reasons.filter(({ code }) => usual.has(code));
  const others = reasons.filter(({ code }) => !usual.has(code));
  const chosenOther = others.find(({ id }) => id === draft.reasonForTestId);
  return (
    <div className={css.line}>
      <Radio.Group
        optionType="button"
        aria-label={t('fields.reasonCode')}
        value={draft.reasonForTestId}
        options={first.map(({ id, code }) => ({ value: id, label: label('testReason', code) }))}
        onChange={({ target }) => onChoose(Number(target.value))}
      />
      <Select<number>
        aria-label={t('orders.entry.moreReasons')}
        placeholder={t('orders.entry.moreReasons')}
        className={css.more ?? ''}
        popupMatchSelectWidth={false}
        value={chosenOther?.id ?? null}
        options={others.map(({ id, code }) => ({ value: id, label: label('testReason', code) }))}
        onChange={onChoose}
      />
    </div>
  );
}

type ClockStepProps = { readonly draft: Draft; readonly set: SetDraft; readonly code: string };

const late = ['alcoholDelayReason', 'alcoholNotDoneReason', 'drugNotDoneReason'] as const;

/** When the clocks of an accident or a suspicion started, and why something was late. */
export function ClockFields({ draft, set, code }: ClockStepProps) {
  const { t } = useText();
  if (code !== 'POST-ACCIDENT' && code !== 'REASONABLE SUSPICION/CAUSE') return null;
  const name = code === 'POST-ACCIDENT' ? 'incidentAt' : 'determinationAt';
  const names = code === 'POST-ACCIDENT' ? late : late.slice(0, 2);
  return (
    <div className={css.grid}>
      <label>
        {t(`orders.fields.${name}`)}
        <TimeInput value={draft[name]} onChange={(value) => set({ [name]: value })} />
      </label>
      {names.map((one) => (
        <label key={one}>
          {t(`orders.fields.${one}`)}
          <Input value={draft[one]} maxLength={500} onChange={({ target }) => set({ [one]: target.value })} />
        </label>
      ))}
    </div>
  );
}

type ProgramStepProps = {
  readonly draft: Draft;
  readonly place: OrderPlace | null;
  readonly occupation: string;
  readonly onChoose: (agency: OrderInput['agency']) => void;
};

/** Under whose rules: DOT with one of the company's agencies, or none. */
export function ProgramStep({ draft, place, occupation, onChoose }: ProgramStepProps) {
  const { t, label } = useText();
  const agencies = (place?.agencies ?? []) as OrderInput['agency'][];
  const isDot = draft.agency !== null && draft.agency !== 'NON-DOT';
  const [first] = agencies;
  return (
    <div className={css.line}>
      <Segmented<'DOT' | 'NON-DOT'>
        aria-label={t('orders.entry.program')}
        value={isDot ? 'DOT' : 'NON-DOT'}
        options={[
          { value: 'DOT', label: t('orders.entry.dot'), disabled: first === undefined },
          { value: 'NON-DOT', label: t('orders.entry.nonDot') },
        ]}
        onChange={(program) => onChoose(program === 'DOT' && first ? first : 'NON-DOT')}
      />
      {isDot && (
        <Select<OrderInput['agency']>
          aria-label={t('fields.agency')}
          value={draft.agency}
          options={agencies.map((agency) => ({ value: agency, label: label('occupationAgency', agency) }))}
          onChange={onChoose}
          style={{ minInlineSize: 120 }}
        />
      )}
      {occupation !== '' && <span className={css.hint}>{t('orders.entry.fromOccupation', { occupation })}</span>}
    </div>
  );
}

type ServicesStepProps = {
  readonly draft: Draft;
  readonly set: SetDraft;
  readonly offer: OrderOffer | undefined;
  readonly isReady: boolean;
};

/** What is tested: what the company has; what does not fit says why. */
export function ServicesStep({ draft, set, offer, isReady }: ServicesStepProps) {
  const { t, locale } = useText();
  if (!isReady) return <p className={css.hint}>{t('orders.entry.servicesLater')}</p>;
  if (!offer) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (offer.services.length === 0) return <p className={css.hint}>{t('orders.entry.noServices')}</p>;
  const toggle = (id: number, isOn: boolean): void =>
    set({ serviceIds: isOn ? [...draft.serviceIds, id] : draft.serviceIds.filter((one) => one !== id) });
  return (
    <ul className={css.services}>
      {offer.services.map(({ serviceId, name, price, misfit }) => (
        <li key={serviceId}>
          <Checkbox
            checked={draft.serviceIds.includes(serviceId)}
            disabled={misfit !== null && !draft.serviceIds.includes(serviceId)}
            onChange={({ target }) => toggle(serviceId, target.checked)}
          >
            {name}
          </Checkbox>
          {misfit !== null && (
            <span className={css.misfit}>
              <InfoCircleOutlined aria-hidden="true" /> {t(`validation.${misfit}`)}
            </span>
          )}
          {price !== null && misfit === null && <bdi className={css.price}>{moneyText(price, locale)}</bdi>}
        </li>
      ))}
    </ul>
  );
}
