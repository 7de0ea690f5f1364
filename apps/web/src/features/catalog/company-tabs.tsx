import { companyServices } from '@assay/contract/catalog/company-services.calls';
import { providerLink } from '@assay/contract/catalog/provider-link.calls';
import { useText } from '#shared/i18n/text.tsx';
import { CompanyRecords } from '#shared/record/company-tab.tsx';
import type { AnyRecord, Loaded } from '#shared/record/record-pages.ts';
import { useMay } from '#shared/session/session.ts';
import { pages as services } from './company-services-pages.tsx';
import css from './catalog.module.css';
import { Inherited } from './inherited.tsx';
import { pages as links } from './provider-link-pages.tsx';

type OfCompany = Loaded<AnyRecord>;

const useMayAdd = ({ record: { isArchived } }: OfCompany): (() => boolean) => {
  const may = useMay();
  return () => !isArchived && may('catalog.edit');
};

/** What a company orders, and on which terms; what it has from a company above is said to be so. */
function Services(props: OfCompany) {
  const { t } = useText();
  const mayAdd = useMayAdd(props);
  return (
    <section className={css.half}>
      <h2>{t('companyServices.tab')}</h2>
      <Inherited
        resource={companyServices}
        companyId={props.record.id}
        area="companyServices"
        mayOverride={mayAdd()}
        nameOf={({ serviceName }) => serviceName}
      />
      <CompanyRecords {...props} pages={services} mayCreate={mayAdd} tab="services" />
    </section>
  );
}

/** Who does each type of service for a company. */
function Providers(props: OfCompany) {
  const { t } = useText();
  const mayAdd = useMayAdd(props);
  return (
    <section className={css.half}>
      <h2>{t('providerLinks.tab')}</h2>
      <Inherited
        resource={providerLink}
        companyId={props.record.id}
        area="providerLinks"
        mayOverride={mayAdd()}
        nameOf={({ providerName, serviceTypeName }) => `${providerName} · ${serviceTypeName}`}
      />
      <CompanyRecords {...props} pages={links} mayCreate={mayAdd} tab="services" />
    </section>
  );
}

/** What is done for a company, and by whom, as far as the reader may know. */
export function ServicesTab(props: OfCompany) {
  const mayProviders = useMay()('catalog.view');
  return (
    <>
      <Services {...props} />
      {mayProviders && <Providers {...props} />}
    </>
  );
}
