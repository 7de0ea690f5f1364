import type { CompanyMatch } from '@assay/contract/companies/company.types';
import { headingOf } from '@assay/i18n/areas';
import { listText } from '@assay/i18n/formats';
import { Checkbox } from 'antd';
import type { LookAlike } from '#shared/form/duplicate-dialog.tsx';
import type { Values } from '#shared/form/faults.ts';
import { useText, type Text } from '#shared/i18n/text.tsx';
import { CompanyStart } from '#shared/record/company-start.tsx';
import type { CreateOptions } from '#shared/record/record-pages.ts';
import css from './companies.module.css';

const lookAlike = (match: CompanyMatch, text: Text): LookAlike => {
  const { id, name, parentCompanyName, physicalCity, physicalState, matchedOn } = match;
  // Street and postal code agree: that is the address, to whoever reads it.
  const headings = matchedOn.map((field) =>
    field === 'physicalAddress1' ? text.t('form.address.physical') : headingOf('companies', field, text),
  );
  const same = text.t('form.duplicate.same', { fields: listText(headings, text.locale) });
  const place = [physicalCity, physicalState].filter(Boolean).join(', ');
  return { path: `/company/${id}`, title: name, details: [parentCompanyName, place, same].filter(Boolean) };
};

type AnswerProps = { readonly value: Values; readonly onChange: (value: Values) => void };

/** Its MASTER location comes with it unless told otherwise. */
function FirstLocation({ value, onChange }: AnswerProps) {
  const { t } = useText();
  return (
    <Checkbox checked={value.createLocation === true} onChange={({ target }) => onChange({ createLocation: target.checked })}>
      {t('companies.create.createLocation')}
      <span className={css.help}>{t('companies.create.createLocationHelp')}</span>
    </Checkbox>
  );
}

export const companyCreate: CreateOptions = {
  Start: ({ children }) => (
    <CompanyStart param="parent" reference="parentCompany">
      {children}
    </CompanyStart>
  ),
  extra: { start: { createLocation: true }, Input: FirstLocation },
  lookAlike: (match, text) => lookAlike(match as CompanyMatch, text),
};
