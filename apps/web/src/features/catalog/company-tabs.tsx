import { companyServices } from '@assay/contract/catalog/company-services.calls';
import { providerLink } from '@assay/contract/catalog/provider-link.calls';
import { CompanyRecords } from '#shared/record/company-tab.tsx';
import type { AnyRecord, Loaded } from '#shared/record/record-pages.ts';
import { useMay } from '#shared/session/session.ts';
import { pages as services } from './company-services-pages.tsx';
import { Inherited } from './inherited.tsx';
import { pages as links } from './provider-link-pages.tsx';

type OfCompany = Loaded<AnyRecord>;

const useMayAdd = ({ record: { isArchived } }: OfCompany): (() => boolean) => {
  const may = useMay();
  return () => !isArchived && may('catalog.edit');
};

/** What a company orders, and on which terms; what it has from a company above is said to be so. */
export function ServicesTab(props: OfCompany) {
  const mayAdd = useMayAdd(props);
  return (
    <>
      <Inherited
        resource={companyServices}
        companyId={props.record.id}
        area="companyServices"
        mayOverride={mayAdd()}
        nameOf={({ serviceName }) => serviceName}
      />
      <CompanyRecords {...props} pages={services} mayCreate={mayAdd} tab="services" />
    </>
  );
}

/** Who does each type of service for a company. */
export function ProvidersTab(props: OfCompany) {
  const mayAdd = useMayAdd(props);
  return (
    <>
      <Inherited
        resource={providerLink}
        companyId={props.record.id}
        area="providerLinks"
        mayOverride={mayAdd()}
        nameOf={({ providerName, serviceTypeName }) => `${providerName} · ${serviceTypeName}`}
      />
      <CompanyRecords {...props} pages={links} mayCreate={mayAdd} tab="providers" />
    </>
  );
}
