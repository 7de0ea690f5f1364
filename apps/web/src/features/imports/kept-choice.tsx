import { importLog } from '@assay/contract/imports/import-log.calls';
import type { KeptMapping } from '@assay/contract/imports/import-log.types';
import type { ImportArea } from '@assay/domain/imports/areas';
import { listText } from '@assay/i18n/formats';
import { Select } from 'antd';
import { useId } from 'react';
import { useRows } from '#shared/api/queries.ts';
import { formatTime } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import css from './imports.module.css';
import { shownPath } from './use-shown.ts';

type KeptProps = {
  readonly area: ImportArea;
  readonly companyId: number | null;
  readonly value: KeptMapping | null;
  readonly onChange: (kept: KeptMapping | null) => void;
};

/** Mappings that were kept of files before, offered for this one; nothing where there is none. */
export function KeptChoice({ area, companyId, value, onChange }: KeptProps) {
  const { t, locale } = useText();
  const field = useId();
  const body = { area, ...(companyId === null ? {} : { companyId }) };
  const { rows = [] } = useRows({ resource: importLog, call: importLog.calls.kept, body, isSilent: true });
  if (rows.length === 0) return null;
  const told = (kept: KeptMapping): string =>
    listText([kept.name, t('imports.kept.columns', { count: kept.headers.length })].filter(Boolean), locale);
  const group = (label: string, isTemplate: boolean) => {
    const options = rows.filter((kept) => kept.isTemplate === isTemplate).map((kept) => ({ value: kept.id, label: told(kept) }));
    return options.length === 0 ? [] : [{ label, options }];
  };
  return (
    <div className={css.field}>
      <label htmlFor={field}>{t('imports.kept.title')}</label>
      <Select
        id={field}
        value={value?.id ?? 0}
        options={[
          { value: 0, label: t('imports.kept.auto') },
          ...group(t('imports.kept.templates'), true),
          ...group(t('imports.kept.remembered'), false),
        ]}
        onChange={(id: number) => onChange(rows.find((kept) => kept.id === id) ?? null)}
      />
      {value && (
        <p className={css.small}>{t('imports.kept.used', { day: leftToRight(formatTime(value.updatedAt)), by: value.updatedByName })}</p>
      )}
      {value && value.templateId !== null && <PathLink path={shownPath(value.templateId, {})}>{t('imports.kept.open')}</PathLink>}
    </div>
  );
}
