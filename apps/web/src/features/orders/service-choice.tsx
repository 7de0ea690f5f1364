import { orderService } from '@assay/contract/orders/order-service.calls';
import { Select } from 'antd';
import { useState } from 'react';
import { useRows } from '#shared/api/queries.ts';
import { usePause } from '#shared/form/use-pause.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { besideTrigger } from '#shared/layout/beside-trigger.ts';

const most = 20;

type ServiceChoiceProps = { readonly id: string; readonly value: number | null; readonly onChange: (id: number | null) => void };

/** A test of any order, by who it is for, by its order or by its specimen. */
export function ServiceChoice({ id, value, onChange }: ServiceChoiceProps) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const text = usePause(typed).trim();
  const { rows = [], isLoading } = useRows({
    resource: orderService,
    call: orderService.calls.search,
    body: { text, size: most, sort: [{ colId: 'id', sort: 'desc' }] },
    isSilent: true,
  });
  return (
    <Select
      id={id}
      value={value}
      onChange={onChange}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isLoading}
      placeholder={t('providerMessages.chooseHelp')}
      getPopupContainer={besideTrigger}
      options={(rows ?? []).map(({ id: serviceId, participantName, serviceName, orderNumber, specimenId }) => ({
        value: serviceId,
        label: [participantName, serviceName, leftToRight(orderNumber), specimenId === '' ? '' : leftToRight(specimenId)]
          .filter((part) => part !== '')
          .join(' · '),
      }))}
    />
  );
}
