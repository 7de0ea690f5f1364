import { order } from '@assay/contract/orders/order.calls';
import type { OrderPlace } from '@assay/contract/orders/order.types';
import { Select } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRows } from '#shared/api/queries.ts';
import { NothingFound } from '#shared/form/nothing-found.tsx';
import { usePause } from '#shared/form/use-pause.ts';
import { useText } from '#shared/i18n/text.tsx';
import type { Draft } from './order-draft.ts';

type PlaceStepProps = {
  readonly draft: Draft;
  readonly place: OrderPlace | null;
  /** The company that is wanted by its name, until a place of it is chosen. */
  readonly wish?: string;
  readonly onChoose: (place: OrderPlace) => void;
};

const placeText = ({ companyName, locationName }: OrderPlace): string => `${companyName} › ${locationName}`;

/** Where somebody is tested for: a location with its company, found by either name. Who has but one need not choose. */
export function PlaceStep({ draft, place, wish = '', onChoose }: PlaceStepProps) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const asked = usePause(typed.trim());
  const text = asked === '' && place === null ? wish : asked;
  // What was found for other words is not what Enter takes.
  const isSettled = asked === typed.trim();
  const from = {
    ...(draft.companyId === null ? {} : { companyId: draft.companyId }),
    ...(draft.locationId === null ? {} : { locationId: draft.locationId }),
  };
  const body = text === '' ? (place === null ? from : {}) : { text };
  const { rows, query } = useRows({ resource: order, call: order.calls.places, body, isSilent: true });
  const wanted =
    rows?.find(({ locationId }) => locationId === draft.locationId) ?? rows?.find(({ companyId }) => companyId === draft.companyId);
  const first = place === null && asked === '' ? (wanted ?? (rows?.length === 1 ? rows[0] : undefined)) : undefined;
  const choose = useEffectEvent((one: OrderPlace) => onChoose(one));
  useEffect(() => {
    if (first) choose(first);
  }, [first]);
  return (
    <Select<number>
      aria-label={t('orderEntry.place')}
      placeholder={t('form.typeToSearch')}
      style={{ inlineSize: '100%' }}
      value={place?.locationId ?? null}
      {...(place ? { labelRender: () => placeText(place) } : {})}
      options={(isSettled ? (rows ?? []) : []).map((one) => ({ value: one.locationId, label: placeText(one) }))}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      loading={query.isFetching}
      notFoundContent={<NothingFound query={{ ...query, isFetching: query.isFetching || !isSettled }} />}
      onChange={(id) => {
        const chosen = rows?.find(({ locationId }) => locationId === id);
        setTyped('');
        if (chosen) onChoose(chosen);
      }}
    />
  );
}
