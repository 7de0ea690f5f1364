import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { Location } from '@assay/contract/companies/location.types';
import { Button, Input } from 'antd';
import { ListText } from '#shared/i18n/list-text.tsx';
import { useText } from '#shared/i18n/text.tsx';
import css from './companies.module.css';

type ExternalId = Location['externalIds'][number];
type ExternalIdsInputProps = { readonly id?: string; readonly value?: ExternalId[]; readonly onChange?: (value: ExternalId[]) => void };

const none: ExternalId[] = [];

/** The same where nothing can be changed. */
export function ExternalIds({ ids }: { readonly ids: unknown }) {
  const { t } = useText();
  const words = ((ids ?? []) as ExternalId[]).map(({ system, value }) => t('form.fact', { label: system, value }));
  return <ListText words={words} />;
}

/** The names under which other systems know the location. */
export function ExternalIdsInput({ id, value = none, onChange }: ExternalIdsInputProps) {
  const { t } = useText();
  const change = (index: number, part: Partial<ExternalId>): void =>
    onChange?.(value.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <div className={css.idRows} {...(id ? { id } : {})}>
      {value.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row has no name of its own while it is being typed
        <div key={index} className={css.idRow}>
          <Input
            aria-label={t('locations.externalIds.system')}
            placeholder={t('locations.externalIds.system')}
            dir="auto"
            value={row.system}
            onChange={({ target }) => change(index, { system: target.value })}
          />
          <Input
            aria-label={t('locations.externalIds.value')}
            placeholder={t('locations.externalIds.value')}
            dir="auto"
            value={row.value}
            onChange={({ target }) => change(index, { value: target.value })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('locations.externalIds.remove', { system: row.system })}
            onClick={() => onChange?.(value.filter((_row, at) => at !== index))}
          />
        </div>
      ))}
      <div>
        <Button icon={<PlusOutlined />} onClick={() => onChange?.([...value, { system: '', value: '' }])}>
          {t('locations.externalIds.add')}
        </Button>
      </div>
    </div>
  );
}
