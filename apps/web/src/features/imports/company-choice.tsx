import { company } from '@assay/contract/companies/company.calls';
import { importLog } from '@assay/contract/imports/import-log.calls';
import { Form } from 'antd';
import { useEffect, useEffectEvent, useId } from 'react';
import { useRows } from '#shared/api/queries.ts';
import { FormContextProvider } from '#shared/form/form-context.ts';
import { RecordPicker } from '#shared/form/reference-input.tsx';
import { useText } from '#shared/i18n/text.tsx';
import css from './imports.module.css';

type CompanyChoiceProps = {
  readonly value: number | null;
  readonly isTemplate: boolean;
  readonly onChange: (id: number | null) => void;
};

const around = {
  area: 'imports',
  columns: importLog.columns,
  required: new Set<string>(),
  isReadOnly: false,
  record: {},
  revision: 0,
  edited: () => undefined,
} as const;

/** Who has but one company need not choose it. */
const useOnlyCompany = (value: number | null, onChange: (id: number) => void): void => {
  const { rows } = useRows({ resource: company, call: company.calls.search, body: { size: 2, columns: ['id', 'name'] }, isSilent: true });
  const only = rows?.length === 1 ? rows[0]?.id : undefined;
  const choose = useEffectEvent((id: number) => {
    if (value === null) onChange(id);
  });
  useEffect(() => {
    if (only !== undefined) choose(only);
  }, [only]);
};

/** The company that rows belong to which name no other. */
export function CompanyChoice({ value, isTemplate, onChange }: CompanyChoiceProps) {
  const { t } = useText();
  const field = useId();
  useOnlyCompany(value, onChange);
  return (
    <div className={css.field}>
      <label htmlFor={field}>{t('fields.companyId')}</label>
      <Form component={false}>
        <FormContextProvider value={around}>
          <RecordPicker id={field} name="companyId" to="company" value={value} onChange={onChange} />
        </FormContextProvider>
      </Form>
      <p className={css.small}>{t(isTemplate ? 'imports.upload.keptFor' : 'imports.upload.company')}</p>
    </div>
  );
}
