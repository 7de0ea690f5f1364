import type { OrderPlace } from '@assay/contract/orders/order.types';
import type { Reason } from '@assay/domain/catalog/reason.fields';
import type { OrderInput } from '@assay/domain/orders/order.fields';
import { moneyText } from '@assay/i18n/formats';
import { InfoCircleOutlined } from '@ant-design/icons';
import { Checkbox, Radio, Segmented, Select, Skeleton } from 'antd';
import { useText } from '#shared/i18n/text.tsx';
import type { Draft, SetDraft } from './order-draft.ts';
import type { ShownService } from './use-entry-rules.ts';
import css from './orders.module.css';

/** What people order most, in sight and in this order; the rest is one step away. */
const usual: readonly string[] = ['PRE-EMPLOYMENT', 'RANDOM', 'POST-ACCIDENT', 'RETURN TO DUTY', 'FOLLOW-UP'];

type ReasonStepProps = { readonly draft: Draft; readonly onChoose: (id: number) => void; readonly reasons: readonly Reason[] };

/** Why somebody is tested. */
export function ReasonStep({ draft, reasons, onChoose }: ReasonStepProps) {
  const { t, label } = useText();
  const first = usual.flatMap((usualCode) => reasons.filter(({ code }) => code === usualCode));
  const others = reasons.filter(({ code }) => !usual.includes(code));
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
        aria-label={t('orderEntry.moreReasons')}
        placeholder={t('orderEntry.moreReasons')}
        className={css.more ?? ''}
        popupMatchSelectWidth={false}
        value={chosenOther?.id ?? null}
        options={others.map(({ id, code }) => ({ value: id, label: label('testReason', code) }))}
        onChange={onChoose}
      />
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
  const program = draft.agency === null ? null : draft.agency === 'NON-DOT' ? 'NON-DOT' : 'DOT';
  const [first] = agencies;
  return (
    <div className={css.line}>
      <Segmented<'DOT' | 'NON-DOT' | null>
        aria-label={t('orderEntry.program')}
        value={program}
        options={[
          { value: 'DOT', label: t('orderEntry.dot'), disabled: first === undefined },
          { value: 'NON-DOT', label: t('orderEntry.nonDot') },
        ]}
        onChange={(chosen) => onChoose(chosen === 'DOT' && first ? first : 'NON-DOT')}
      />
      {program === 'DOT' && (
        <Select<OrderInput['agency']>
          aria-label={t('fields.agency')}
          value={draft.agency}
          options={agencies.map((agency) => ({ value: agency, label: label('occupationAgency', agency) }))}
          onChange={onChoose}
          style={{ minInlineSize: 120 }}
        />
      )}
      {occupation !== '' && <span className={css.hint}>{t('orderEntry.fromOccupation', { occupation })}</span>}
    </div>
  );
}

type ServicesStepProps = {
  readonly draft: Draft;
  readonly set: SetDraft;
  readonly services: readonly ShownService[] | undefined;
  readonly isReady: boolean;
};

/** What is tested: what the company has; what does not fit says why. */
export function ServicesStep({ draft, set, services, isReady }: ServicesStepProps) {
  const { t, locale } = useText();
  if (!isReady) return <p className={css.hint}>{t('orderEntry.servicesLater')}</p>;
  if (!services) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (services.length === 0) return <p className={css.hint}>{t('orderEntry.noServices')}</p>;
  const toggle = (id: number, isOn: boolean): void =>
    set({ serviceIds: isOn ? [...draft.serviceIds, id] : draft.serviceIds.filter((one) => one !== id) });
  return (
    <ul className={css.services}>
      {services.map(({ serviceId, name, price, misfit }) => (
        <li key={serviceId}>
          <Checkbox
            checked={draft.serviceIds.includes(serviceId)}
            disabled={misfit !== null && !draft.serviceIds.includes(serviceId)}
            onChange={({ target }) => toggle(serviceId, target.checked)}
          >
            {name}
          </Checkbox>
          {misfit !== null && (
            <span className={draft.serviceIds.includes(serviceId) ? css.fault : css.misfit}>
              <InfoCircleOutlined aria-hidden="true" /> {t(`validation.${misfit}`)}
            </span>
          )}
          {price !== null && misfit === null && <bdi className={css.price}>{moneyText(price, locale)}</bdi>}
        </li>
      ))}
    </ul>
  );
}
