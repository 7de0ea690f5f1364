import { randomPool } from '@assay/contract/randoms/pool.calls';
import type { OfferedCompany, OfferedLocation, OfferedSearch } from '@assay/contract/randoms/pool.types';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { rowsQuery } from '#shared/api/queries.ts';
import { useFormContext } from '#shared/form/form-context.ts';
import { TransferList } from '#shared/form/transfer-list.tsx';
import { usePause } from '#shared/form/use-pause.ts';
import { useText } from '#shared/i18n/text.tsx';
import css from './randoms.module.css';

const listed = 500;

/** A company, or a consortium. */
type Owner = Pick<OfferedSearch, 'companyId' | 'consortiumId'>;

/** Whose pool it is: as it is chosen, or as it is stored. */
const useOwner = (): Owner | null => {
  const { record } = useFormContext();
  const form = Form.useFormInstance();
  const kind: unknown = Form.useWatch('ownerKind', { form, preserve: true }) ?? record.ownerKind;
  const name = kind === 'Consortium' ? 'consortiumId' : 'companyId';
  const chosen: unknown = Form.useWatch(name, { form, preserve: true });
  const id = chosen ?? record[name];
  return typeof id === 'number' ? { [name]: id } : null;
};

type Offered = { readonly rows: readonly (OfferedCompany | OfferedLocation)[]; readonly isError: boolean };

const useOffered = (of: 'companies' | 'locations', { owner, text }: { owner: Owner | null; text: string }): Offered => {
  const call = of === 'companies' ? randomPool.calls.searchCompanies : randomPool.calls.searchLocations;
  const body: OfferedSearch = { ...owner, text, size: listed };
  const query = rowsQuery<OfferedSearch, (OfferedCompany | OfferedLocation)[]>({ resource: randomPool, call, body, isSilent: true });
  const { data = [], isError } = useQuery({ ...query, enabled: owner !== null });
  return { rows: data, isError };
};

const titleIn = (row: OfferedCompany | OfferedLocation): string => ('companyName' in row ? `${row.name} — ${row.companyName}` : row.name);

type OfferedInputProps = {
  readonly of: 'companies' | 'locations';
  readonly id?: string;
  readonly value?: number[];
  readonly onChange?: (value: number[]) => void;
};

const none: number[] = [];

/** The companies or locations of the pool's owner and below, or of the members of its consortium: those that the pool names on one side, the others on the other. */
export function OfferedInput({ of, id, value = none, onChange }: OfferedInputProps) {
  const { t } = useText();
  const owner = useOwner();
  const [typed, setTyped] = useState('');
  const { rows, isError } = useOffered(of, { owner, text: usePause(typed.trim()) });
  const { rows: all } = useOffered(of, { owner, text: '' });
  if (owner === null) return <p className={css.hint}>{t('randomRoster.transfer.saveFirst')}</p>;
  const known = new Map([...all, ...rows].map((row) => [row.id, titleIn(row)]));
  const shown = rows.map((row) => row.id);
  const items = [...shown, ...value.filter((one) => !shown.includes(one))].map((key) => ({ key, title: known.get(key) ?? `#${key}` }));
  return (
    <>
      <TransferList
        {...(id ? { id } : {})}
        items={items}
        value={value}
        words={{
          open: t('randomRoster.transfer.open'),
          assigned: t('randomRoster.transfer.assigned'),
          assign: t('randomRoster.transfer.assign'),
          unassign: t('randomRoster.transfer.unassign'),
          search: t('randomRoster.transfer.search'),
          empty: t(isError ? 'form.notRead' : 'randomRoster.transfer.none'),
        }}
        onSearch={setTyped}
        onChange={(next) => onChange?.(next)}
      />
      {rows.length === listed && <p className={css.hint}>{t('randomRoster.transfer.more', { count: listed })}</p>}
    </>
  );
}
