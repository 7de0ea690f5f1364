import { order } from '@assay/contract/orders/order.calls';
import { orderService } from '@assay/contract/orders/order-service.calls';
import type { OrderDraft } from '@assay/contract/orders/order.types';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import type { ReactNode } from 'react';
import { rowsQuery } from '#shared/api/queries.ts';
import { useFormContext } from '#shared/form/form-context.ts';
import { useText } from '#shared/i18n/text.tsx';
import css from './orders.module.css';

/** The tests of an order. */
export const servicesOf = (orderId: number) =>
  rowsQuery({
    resource: orderService,
    call: orderService.calls.search,
    body: { filters: { orderId }, sort: [{ colId: 'id', sort: 'asc' }], size: 50, archive: 'Both' },
    isSilent: true,
  });

/** What an offer depends on, as the form says it now. */
const useAsked = (): OrderDraft => {
  const form = Form.useFormInstance();
  const { record } = useFormContext();
  const options = { form, preserve: true };
  const [companyId, locationId] = [record.companyId, Form.useWatch<unknown>('locationId', options) ?? record.locationId];
  const reasonForTestId = Form.useWatch<unknown>('reasonForTestId', options) ?? record.reasonForTestId;
  const agency = Form.useWatch<unknown>('agency', options) ?? record.agency;
  return { companyId, locationId, reasonForTestId, agency } as OrderDraft;
};

type ServicesInputProps = { readonly id?: string; readonly value?: number[]; readonly onChange?: (value: number[]) => void };

const none: number[] = [];

type Choice = { readonly value: number; readonly label: string; readonly misfit: string; readonly disabled?: boolean };

/** What does not fit says why, at the end of its line. */
const drawn = ({ data: { label, misfit } }: { readonly data: Choice }): ReactNode => (
  <span className={css.offered}>
    {label}
    {misfit !== '' && <span className={css.misfit}>{misfit}</span>}
  </span>
);

/** What is tested: what the company has. What the order has already is named by the order itself, whatever the company has now. */
export function ServicesInput({ value = none, ...rest }: ServicesInputProps) {
  const { t } = useText();
  const { record } = useFormContext();
  const { data: offer, isLoading } = useQuery(rowsQuery({ resource: order, call: order.calls.offer, body: useAsked(), isSilent: true }));
  const { data: own = [] } = useQuery(servicesOf(Number(record.id)));
  const offered = (offer?.services ?? []).map(({ serviceId, name, misfit }) => ({
    value: serviceId,
    label: name,
    misfit: misfit === null ? '' : t(`validation.${misfit}`),
    disabled: misfit !== null && !value.includes(serviceId),
  }));
  const others = value
    .filter((id) => !offered.some((one) => one.value === id))
    .map((id) => ({ value: id, label: own.find(({ serviceId }) => serviceId === id)?.serviceName ?? '…', misfit: '' }));
  return (
    <Select<number[], Choice>
      {...rest}
      mode="multiple"
      value={value}
      options={[...others, ...offered]}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      optionRender={drawn}
    />
  );
}
