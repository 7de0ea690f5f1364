import { contact } from '@assay/contract/companies/contact.calls';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { rowsQuery } from '#shared/api/queries.ts';
import { ListText } from '#shared/i18n/list-text.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { useMay } from '#shared/session/session.ts';

/** More than any company has; archived ones are asked for too, as one of them may have been chosen before. */
const listed = 500;

const useContacts = (companyId: number) => {
  const body = { size: listed, archive: 'Both' as const, columns: ['id', 'name', 'email'], filters: { companyId } };
  const reading = { resource: contact, call: contact.calls.search, body, isSilent: true };
  return useQuery({ ...rowsQuery(reading), enabled: useMay()('contact.view') });
};

const nameOf = (id: number, found: readonly { readonly id: number; readonly name: string }[] = []): string =>
  found.find((one) => one.id === id)?.name ?? `#${id}`;

type NotifiedProps = { readonly companyId: number; readonly ids: readonly number[] };

/** Who is notified, by their names as far as the reader may see them. */
export function NotifiedContacts({ companyId, ids }: NotifiedProps) {
  const { data } = useContacts(companyId);
  return <ListText words={ids.map((id) => nameOf(id, data))} />;
}

type NotifiedInputProps = {
  readonly companyId: number;
  readonly id?: string;
  readonly value?: number[];
  readonly onChange?: (value: number[]) => void;
};

const none: number[] = [];

/** Contacts of the company, of whom several can be chosen. */
export function NotifiedContactsInput({ companyId, id, value = none, onChange }: NotifiedInputProps) {
  const { t } = useText();
  const { data = [], isFetching, isError } = useContacts(companyId);
  const offered = data.filter((one) => !one.isArchived || value.includes(one.id));
  const options = [
    ...offered.map((one) => ({ value: one.id, label: one.name })),
    ...value.filter((chosen) => !data.some((one) => one.id === chosen)).map((chosen) => ({ value: chosen, label: `#${chosen}` })),
  ];
  return (
    <Select<number[]>
      {...(id ? { id } : {})}
      mode="multiple"
      value={value}
      options={options}
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={t(isError ? 'form.notRead' : 'records.contact.empty')}
      onChange={(next) => onChange?.(next)}
    />
  );
}
