import { company } from '@assay/contract/companies/company.calls';
import type { Company, CompanyDraft, CompanyMatch } from '@assay/contract/companies/company.types';
import { location } from '@assay/contract/companies/location.calls';
import { companyInput, companyShape } from '@assay/domain/companies/company';
import { headingOf } from '@assay/i18n/areas';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { recordQuery } from '#shared/api/queries.ts';
import { useWrite } from '#shared/api/use-write.ts';
import type { LookAlike } from '#shared/form/duplicate-dialog.tsx';
import { isForForm } from '#shared/form/form-errors.ts';
import { RecordForm } from '#shared/form/record-form.tsx';
import { useText, type Text } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import { Waiting } from '#shared/layout/waiting.tsx';
import css from './companies.module.css';
import { companySections } from './company-sections.tsx';
import { newCompany } from './new-records.ts';

const sections = companySections({ canMove: true, canEditSso: true });

const lookAlike = (match: CompanyMatch, text: Text): LookAlike => {
  const { id, name, parentCompanyName, physicalCity, physicalState, matchedOn } = match;
  const same = text.t('form.duplicate.same', { fields: matchedOn.map((field) => headingOf('companies', field, text)).join(', ') });
  const place = [physicalCity, physicalState].filter(Boolean).join(', ');
  return { path: `/company/${id}`, title: name, detail: [parentCompanyName, place, same].filter(Boolean).join(' · ') };
};

/** Below which company the new one is to stand, where a company's page sent us. */
const useParent = () => {
  const { parent } = useSearch({ strict: false }) as { parent?: unknown };
  const id = typeof parent === 'number' ? parent : null;
  const query = useQuery({ ...recordQuery(company, id ?? 0), enabled: id !== null });
  const found = query.data?.data;
  return {
    isLoading: query.isLoading,
    start: found ? { ...newCompany, parentCompanyId: found.id, parentCompanyName: found.name } : newCompany,
  };
};

/** A new company, and its MASTER location with it unless told otherwise. */
export function CompanyCreateScreen() {
  const text = useText();
  const { t } = text;
  const go = useGo();
  const { start, isLoading } = useParent();
  const [createLocation, setCreateLocation] = useState(true);
  const create = useWrite({ call: company.calls.create, invalidates: [company, location], takes: isForForm });
  if (isLoading) return <Waiting />;
  return (
    <Page title={t('records.company.create')} back={{ path: '/company', label: t('records.company.title') }}>
      <RecordForm
        area="companies"
        columns={company.columns}
        schema={companyInput}
        shape={companyShape}
        sections={sections}
        record={start}
        submitLabel={t('form.create')}
        submit={(values, options) => create.mutateAsync({ body: { ...(values as CompanyDraft), ...options, createLocation } })}
        onSaved={({ data }) => go(`/company/${(data as Company).id}`, { replace: true })}
        onCancel={() => go('/company')}
        lookAlike={(match) => lookAlike(match as CompanyMatch, text)}
        extra={
          <Checkbox checked={createLocation} onChange={({ target }) => setCreateLocation(target.checked)}>
            {t('companies.create.createLocation')} <span className={css.muted}>{t('companies.create.createLocationHelp')}</span>
          </Checkbox>
        }
      />
    </Page>
  );
}
