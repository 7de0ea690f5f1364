import type { Company } from '@assay/contract/companies/company.types';
import { Tag } from 'antd';
import { StatusCell } from '#shared/grid/cells.tsx';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { formatTime } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import css from './companies.module.css';
import { placeOf } from './place.ts';

/** Status, and under whose rules the company stands. */
export function CompanyBadges({ record }: { readonly record: Company }) {
  const { t, label } = useText();
  return (
    <>
      <StatusCell data={record} />
      <Tag variant="outlined">{record.isDot ? t('companies.dot') : t('companies.nonDot')}</Tag>
      {record.agencies.map((agency) => (
        <Tag key={agency} variant="outlined">
          {label('agency', agency)}
        </Tag>
      ))}
    </>
  );
}

/** From the top of its tree down to the company: each step a link. */
function CompanyPath({ record }: { readonly record: Company }) {
  const { t } = useText();
  return (
    <nav aria-label={t('companies.path')}>
      <ol className={css.path}>
        {placeOf(record).map(({ id, name }) => (
          <li key={id ?? 'between'}>{id === null || id === record.id ? name : <PathLink path={`/company/${id}`}>{name}</PathLink>}</li>
        ))}
      </ol>
    </nav>
  );
}

/** What one wants to know before anything else, in one line. */
export function CompanyFacts({ record }: { readonly record: Company }) {
  const { t, label } = useText();
  return (
    <div className={css.facts}>
      {record.depth > 1 && <CompanyPath record={record} />}
      <span>{label('companyType', record.companyType)}</span>
      {record.phone !== '' && (
        <a href={`tel:${record.phone}`} dir="ltr">
          {record.phone}
        </a>
      )}
      {record.accountManagerName !== '' && <span>{t('companies.managedBy', { name: record.accountManagerName })}</span>}
      <span>{t('form.changedAt', { time: leftToRight(formatTime(record.updatedAt)) })}</span>
    </div>
  );
}
