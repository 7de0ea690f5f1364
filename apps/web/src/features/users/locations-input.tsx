import { location } from '@assay/contract/companies/location.calls';
import type { Location } from '@assay/contract/companies/location.types';
import { useQuery } from '@tanstack/react-query';
import { Transfer } from 'antd';
import { useState } from 'react';
import { rowsQuery } from '#shared/api/queries.ts';
import { usePause } from '#shared/form/use-pause.ts';
import { useText } from '#shared/i18n/text.tsx';
import { transferItems } from './transfer-items.ts';
import { useChosen } from './use-chosen.ts';
import css from './users.module.css';

const listed = 500;
const byName = [{ colId: 'name', sort: 'asc' }] as const;

const useLocations = (filters: { readonly companyId?: number[]; readonly id?: number[] }, text: string): Location[] | undefined => {
  const isAsked = Object.values(filters).some((ids) => ids.length > 0);
  const archive = filters.id ? ('Both' as const) : ('Active' as const);
  const reading = { resource: location, call: location.calls.search, body: { size: listed, text, archive, sort: byName, filters } };
  const { data } = useQuery({ ...rowsQuery(reading), enabled: isAsked });
  return isAsked ? data : [];
};

type LocationsInputProps = { readonly id?: string; readonly value?: number[]; readonly onChange?: (value: number[]) => void };

const none: number[] = [];

/** The locations of the chosen companies: those that are not assigned on one side, those that are on the other. */
export function LocationsInput({ id, value = none, onChange }: LocationsInputProps) {
  const { t } = useText();
  const { companyIds } = useChosen();
  const [typed, setTyped] = useState('');
  const offered = useLocations({ companyId: [...companyIds] }, usePause(typed.trim()));
  const assigned = useLocations({ id: [...value] }, '');
  if (companyIds.length === 0 && value.length === 0) return <p className={css.hint}>{t('users.locations.chooseCompany')}</p>;
  const items = transferItems({
    offered: offered ?? [],
    assigned: assigned ?? [],
    value,
    unseen: (unseen) => (assigned ? t('users.locations.unseen', { id: String(unseen) }) : '…'),
  });
  return (
    <div {...(id ? { id } : {})}>
      <Transfer
        className={css.transfer ?? ''}
        styles={{ section: { blockSize: 300 } }}
        dataSource={items}
        rowKey={({ key }) => key}
        render={({ title }) => title}
        targetKeys={value}
        titles={[t('users.locations.open'), t('users.locations.assigned')]}
        actions={[t('users.locations.assign'), t('users.locations.unassign')]}
        showSearch={{ placeholder: t('users.locations.search') }}
        showSelectAll={false}
        // The server searches among those to be assigned; the others are all here.
        filterOption={(text, { title }, side) => side === 'left' || title.toLowerCase().includes(text.trim().toLowerCase())}
        onSearch={(side, text) => {
          if (side === 'left') setTyped(text);
        }}
        locale={{ notFoundContent: t('users.locations.none'), itemUnit: '', itemsUnit: '' }}
        onChange={(next) => onChange?.(next.map(Number))}
      />
      {offered?.length === listed && <p className={css.hint}>{t('users.locations.more', { count: listed })}</p>}
    </div>
  );
}
