import { location } from '@assay/contract/companies/location.calls';
import type { Location } from '@assay/contract/companies/location.types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowsQuery } from '#shared/api/queries.ts';
import { TransferList } from '#shared/form/transfer-list.tsx';
import { usePause } from '#shared/form/use-pause.ts';
import { useText } from '#shared/i18n/text.tsx';
import { transferItems } from './transfer-items.ts';
import { useChosen } from './use-chosen.ts';
import css from './users.module.css';

const listed = 500;
const byName = [{ colId: 'name', sort: 'asc' }] as const;

type Filters = { readonly companyId?: number[]; readonly id?: number[] };

const useLocations = (filters: Filters, text: string): { readonly rows: Location[] | undefined; readonly isError: boolean } => {
  const isAsked = filters.id === undefined || filters.id.length > 0;
  const archive = filters.id ? ('Both' as const) : ('Active' as const);
  const reading = { resource: location, call: location.calls.search, body: { size: listed, text, archive, sort: byName, filters } };
  const { data, isError } = useQuery({ ...rowsQuery(reading), enabled: isAsked });
  return { rows: isAsked ? data : [], isError };
};

type LocationsInputProps = { readonly id?: string; readonly value?: number[]; readonly onChange?: (value: number[]) => void };

const none: number[] = [];

/** The locations of the chosen companies, or of all: those that are not assigned on one side, those that are on the other. */
export function LocationsInput({ id, value = none, onChange }: LocationsInputProps) {
  const { t } = useText();
  const { companyIds } = useChosen();
  const [typed, setTyped] = useState('');
  const { rows: offered, isError } = useLocations(companyIds.length > 0 ? { companyId: [...companyIds] } : {}, usePause(typed.trim()));
  const { rows: assigned } = useLocations({ id: [...value] }, '');
  const items = transferItems({
    offered: offered ?? [],
    assigned: assigned ?? [],
    value,
    unseen: (unseen) => (assigned ? t('users.locations.unseen', { id: String(unseen) }) : '…'),
  });
  return (
    <>
      <TransferList
        {...(id ? { id } : {})}
        items={items}
        value={value}
        words={{
          open: t('users.locations.open'),
          assigned: t('users.locations.assigned'),
          assign: t('users.locations.assign'),
          unassign: t('users.locations.unassign'),
          search: t('users.locations.search'),
          empty: t(isError ? 'form.notRead' : 'users.locations.none'),
        }}
        onSearch={setTyped}
        onChange={(next) => onChange?.(next)}
      />
      {offered?.length === listed && <p className={css.hint}>{t('users.locations.more', { count: listed })}</p>}
    </>
  );
}
