import type { Can } from '@assay/contract/kit/envelope';
import { areaOf, missingColumns, type ImportArea } from '@assay/domain/imports/areas';
import type { ImportLog, Mapping } from '@assay/domain/imports/import-log.fields';
import { headingOf, areas } from '@assay/i18n/areas';
import { listText } from '@assay/i18n/formats';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import { fieldNames, isRunning, mappedFields, mappedTwice, targetOf } from './import-steps.ts';
import css from './imports.module.css';
import { useActs, useSamples } from './use-import.ts';

/** What the fields of an area are called. */
const useHeadings = (area: ImportArea) => {
  const text = useText();
  return (name: string): string => headingOf(areas[area], name, text);
};

type MappingProps = {
  readonly area: ImportArea;
  readonly headers: readonly string[];
  readonly samples: readonly (readonly string[])[];
  readonly mapping: Mapping;
  readonly isFixed: boolean;
  readonly onChange: (mapping: Mapping) => void;
};

/** Every column of the file, with the first of its values and the field that it stands for. */
function MappingTable({ area, headers, samples, mapping, isFixed, onChange }: MappingProps) {
  const { t } = useText();
  const heading = useHeadings(area);
  const missing = missingColumns(area, []);
  const options = [
    { value: '', label: t('imports.columns.ignore') },
    ...fieldNames(area).map((name) => ({
      value: name,
      label: missing.includes(name) ? t('imports.columns.required', { field: heading(name) }) : heading(name),
    })),
  ];
  return (
    <table className={css.mapping}>
      <thead>
        <tr>
          <th scope="col">{t('imports.columns.inFile')}</th>
          {samples.length > 0 && <th scope="col">{t('imports.columns.samples')}</th>}
          <th scope="col">{t('imports.columns.field')}</th>
        </tr>
      </thead>
      <tbody>
        {headers.map((header, index) => (
          <tr key={header}>
            <th scope="row">
              <bdi>{header}</bdi>
            </th>
            {samples.length > 0 && (
              <td className={css.samples}>
                {samples[index]?.map((value) => (
                  <span key={value}>
                    <bdi>{value}</bdi>
                  </span>
                ))}
              </td>
            )}
            <td>
              <Select
                aria-label={t('imports.columns.fieldOf', { column: header })}
                value={mapping[header] ?? ''}
                disabled={isFixed}
                options={options}
                showSearch={{ optionFilterProp: 'label' }}
                onChange={(field: string) => onChange({ ...mapping, [header]: field })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Draft = { readonly mapping: Mapping; readonly matchOn: readonly string[] };

/** What speaks against the draft: what has to be put right, and what is to be known. */
const useFaults = ({ headers, target }: ImportLog, { mapping, matchOn }: Draft) => {
  const { t, locale } = useText();
  const area = targetOf({ target });
  const heading = useHeadings(area);
  const mapped = mappedFields(headers, mapping);
  const missing = missingColumns(area, mapped).map(heading);
  return {
    faults: [
      ...mappedTwice(mapped).map((field) => t('imports.columns.twice', { field: heading(field) })),
      ...(matchOn.some((key) => mapped.includes(key)) ? [] : [t('imports.columns.matchNeeded', { field: heading(areaOf(area).keys[0]) })]),
    ],
    warning: missing.length === 0 ? '' : t('imports.columns.missing', { fields: listText(missing, locale) }),
  };
};

type MatchProps = {
  readonly area: ImportArea;
  readonly isFixed: boolean;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
};

/** By what rows find their records: as many keys as the area has, in the order in which they were chosen. */
function MatchKeys({ area, isFixed, value, onChange }: MatchProps) {
  const { t } = useText();
  const heading = useHeadings(area);
  const field = useId();
  return (
    <div className={css.match}>
      <label htmlFor={field}>{t('imports.columns.match')}</label>
      <Select<string[]>
        id={field}
        mode="multiple"
        disabled={isFixed}
        value={[...value]}
        options={areaOf(area).keys.map((name) => ({ value: name, label: heading(name) }))}
        onChange={onChange}
      />
      <p className={css.small}>{t('imports.columns.matchHelp')}</p>
    </div>
  );
}

type ColumnsProps = { readonly record: ImportLog; readonly can: Can; readonly onClose: () => void };

/** What the columns of the file stand for. A change is tried at once, and remembered. */
export function ColumnsPanel({ record, can, onClose }: ColumnsProps) {
  const { t } = useText();
  const notify = useNotify();
  const heading = useId();
  const [draft, setDraft] = useState<Draft>({ mapping: record.mapping, matchOn: record.matchOn });
  const { faults, warning } = useFaults(record, draft);
  const samples = useSamples(record);
  const { validate, isBusy } = useActs(record);
  const area = targetOf(record);
  const isTemplate = record.area === 'template';
  const isFixed = can.validate !== true || isRunning(record);
  const check = async (): Promise<void> => {
    const answer = await validate(draft);
    if (!answer) return;
    if (isTemplate) notify.success(t('imports.columns.saved'), { about: record.fileName });
    else onClose();
  };
  return (
    <section className={css.panel} aria-labelledby={heading}>
      <header className={css.panelHead}>
        <h2 id={heading}>{t('imports.columns.title')}</h2>
        <span className={css.count}>{record.headers.length}</span>
      </header>
      {warning !== '' && <p className={css.warning}>{warning}</p>}
      <MappingTable
        {...{ area, isFixed, samples }}
        headers={record.headers}
        mapping={draft.mapping}
        onChange={(mapping) => setDraft({ ...draft, mapping })}
      />
      <MatchKeys {...{ area, isFixed }} value={draft.matchOn} onChange={(matchOn) => setDraft({ ...draft, matchOn })} />
      <div className={css.columnsFoot}>
        <ul role="alert" className={css.faults}>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
        <p className={css.small}>{t(isTemplate ? 'imports.columns.headersOnly' : 'imports.columns.remembered')}</p>
        <div className={css.columnsActs}>
          {!isFixed && (
            <Button type="primary" loading={isBusy} disabled={faults.length > 0} onClick={() => void check()}>
              {t(isTemplate ? 'imports.columns.save' : 'imports.again')}
            </Button>
          )}
          {!isTemplate && <Button onClick={onClose}>{t('form.cancel')}</Button>}
        </div>
      </div>
    </section>
  );
}
