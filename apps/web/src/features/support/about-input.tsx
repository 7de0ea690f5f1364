import { Form, Input } from 'antd';
import { useState } from 'react';
import { useFormContext } from '#shared/form/form-context.ts';
import { RecordPicker } from '#shared/form/reference-input.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { useMay } from '#shared/session/session.ts';
import css from './notes.module.css';

type AboutInputProps = {
  readonly id?: string;
  readonly value?: number | null;
  readonly onChange?: (value: number | null) => void;
  /** What a note is about does not change. */
  readonly isFixed?: boolean;
};

/** What a ticket is about: a company, or one of its locations. Both are chosen by name, and stored as what they are. */
export function AboutInput({ id, value = null, onChange, isFixed = false }: AboutInputProps) {
  const { t } = useText();
  const form = Form.useFormInstance();
  const { record } = useFormContext();
  const may = useMay();
  const [companyId, setCompanyId] = useState(record.refTable === 'company' ? value : null);
  const [locationId, setLocationId] = useState(record.refTable === 'location' ? value : null);
  if (isFixed) return <Input id={id} disabled value={typeof record.refName === 'string' ? record.refName : ''} />;
  const choose = (company: number | null, location: number | null): void => {
    setCompanyId(company);
    setLocationId(location);
    const refTable = location !== null ? 'location' : company !== null ? 'company' : '';
    form.setFieldValue('refTable', refTable);
    // Of the company alone, where one is chosen.
    form.setFieldValue('companyId', company);
    onChange?.(location ?? company);
  };
  return (
    <div className={css.about}>
      {may('company.view') && (
        <RecordPicker
          {...(id ? { id } : {})}
          name="companyId"
          to="company"
          value={companyId}
          onChange={(next) => choose(next, null)}
          aria-label={t('fields.companyId')}
        />
      )}
      {may('location.view') && companyId !== null && (
        <RecordPicker
          name="locationId"
          to="location"
          field={{ within: 'companyId' }}
          value={locationId}
          onChange={(next) => choose(companyId, next)}
          aria-label={t('fields.locationId')}
        />
      )}
    </div>
  );
}
