import { company } from '@assay/contract/companies/company.calls';
import type { Company } from '@assay/contract/companies/company.types';
import { useText } from '#shared/i18n/text.tsx';
import { PicturePanel } from '#shared/record/picture-panel.tsx';
import { usePicture, type Picture } from '#shared/record/picture.ts';
import type { Loaded } from '#shared/record/record-pages.ts';
import css from './companies.module.css';

const { logo: read, saveLogo: save, removeLogo: remove } = company.calls;
const logo: Picture<'logoFile'> = { resource: company, calls: { read, save, remove }, area: 'companies', field: 'logoFile' };

/** The logo beside the name of its company: its room is kept while it is fetched. */
export function CompanyLogo({ record }: { readonly record: Company }) {
  const { t } = useText();
  const { address } = usePicture(logo, record);
  if (record.logoFile === '') return null;
  return <span className={css.logo}>{address && <img src={address} alt={t('companies.picture.of', { name: record.name })} />}</span>;
}

export function LogoPanel(loaded: Loaded<Company>) {
  return <PicturePanel picture={logo} {...loaded} />;
}
