import { company } from '@assay/contract/companies/company.calls';
import type { CompanyMatch } from '@assay/contract/companies/company.types';
import { headingOf } from '@assay/i18n/areas';
import { listText } from '@assay/i18n/formats';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { recordQuery } from '#shared/api/queries.ts';
import type { LookAlike } from '#shared/form/duplicate-dialog.tsx';
import type { Values } from '#shared/form/faults.ts';
import { useText, type Text } from '#shared/i18n/text.tsx';
import { Waiting } from '#shared/layout/waiting.tsx';
import type { CreateOptions } from '#shared/record/record-pages.ts';
import css from './companies.module.css';

const lookAlike = (match: CompanyMatch, text: Text): LookAlike => {
  const { id, name, parentCompanyName, physicalCity, physicalState, matchedOn } = match;
  // Street and postal code agree: that is the address, to whoever reads it.
  const headings = matchedOn.map((field) =>
    field === 'physicalAddress1' ? text.t('form.address.physical') : headingOf('companies', field, text),
  );
  const same = text.t('form.duplicate.same', { fields: listText(headings, text.locale) });
  const place = [physicalCity, physicalState].filter(Boolean).join(' ');
  return { path: `/company/${id}`, title: name, details: [parentCompanyName, place, same].filter(Boolean) };
};

type StartProps = { readonly children: (start: Values) => ReactNode };

/** Below which company the new one is to stand, where a company's page sent us. */
function ParentStart({ children }: StartProps) {
  const { parent } = useSearch({ strict: false }) as { parent?: unknown };
  const id = typeof parent === 'number' ? parent : null;
  const query = useQuery({ ...recordQuery(company, id ?? 0), enabled: id !== null });
  const found = query.data?.data;
  if (query.isLoading) return <Waiting />;
  return children(found ? { parentCompanyId: found.id, parentCompanyName: found.name } : {});
}

type AnswerProps = { readonly value: Values; readonly onChange: (value: Values) => void };

/** Its MASTER location comes with it unless told otherwise. */
function FirstLocation({ value, onChange }: AnswerProps) {
  const { t } = useText();
  return (
    <Checkbox checked={value.createLocation === true} onChange={({ target }) => onChange({ createLocation: target.checked })}>
      {t('companies.create.createLocation')} <span className={css.muted}>{t('companies.create.createLocationHelp')}</span>
    </Checkbox>
  );
}

export const companyCreate: CreateOptions = {
  Start: ParentStart,
  extra: { start: { createLocation: true }, Input: FirstLocation },
  lookAlike: (match, text) => lookAlike(match as CompanyMatch, text),
};
