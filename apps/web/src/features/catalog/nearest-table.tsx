import type { NearSite } from '@assay/contract/catalog/site.calls';
import { headingOf } from '@assay/i18n/areas';
import { useState } from 'react';
import { formatMiles, momentAt } from '#shared/i18n/format.ts';
import { ListText } from '#shared/i18n/list-text.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import css from './nearest.module.css';

/** Whether a collection can begin now, or when it next can. */
function Opening({ site: { opensAt, lastStart, timeZone } }: { readonly site: NearSite }) {
  const { t, locale } = useText();
  const [now] = useState(() => Date.now());
  if (opensAt === null || lastStart === null) return <span className={css.quiet}>{t('sites.nearest.noHours')}</span>;
  const isOpen = Date.parse(opensAt) <= now;
  const moment = momentAt(isOpen ? lastStart : opensAt, { timeZone, locale });
  return (
    <>
      {isOpen && <b>{t('sites.nearest.openNow')}</b>}
      <span>{isOpen ? t('sites.nearest.lastStart', moment) : t('sites.nearest.opens', moment)}</span>
    </>
  );
}

function Address({ site }: { readonly site: NearSite }) {
  const { physicalAddress1, physicalCity, physicalState, physicalZip, phone } = site;
  return (
    <address className={css.address}>
      <bdi>{physicalAddress1}</bdi>
      <br />
      <bdi>{`${physicalCity}, ${physicalState} ${physicalZip}`}</bdi>
      <br />
      <a href={`tel:${phone}`}>
        <bdi>{phone}</bdi>
      </a>
    </address>
  );
}

function Row({ site }: { readonly site: NearSite }) {
  const { label, locale } = useText();
  const { id, name, kind, distanceMiles, services } = site;
  return (
    <tr>
      <td className={css.distance}>{formatMiles(distanceMiles, locale)}</td>
      <th scope="row">
        <PathLink path={`/collection-site/${id}`}>
          <bdi>{name}</bdi>
        </PathLink>
        <span className={css.quiet}>{label('siteKind', kind)}</span>
      </th>
      <td>
        <Address site={site} />
      </td>
      <td>
        <ListText words={services.map((service) => label('siteService', service))} />
      </td>
      <td>
        <Opening site={site} />
      </td>
    </tr>
  );
}

/** Sites with how far each is; on a narrow screen one below the other. */
export function NearestTable({ sites }: { readonly sites: readonly NearSite[] }) {
  const text = useText();
  const { t } = text;
  return (
    <table className={css.table} aria-label={t('sites.nearest.title')}>
      <thead>
        <tr>
          <th scope="col">{t('sites.nearest.distance')}</th>
          <th scope="col">{headingOf('sites', 'name', text)}</th>
          <th scope="col">{t('sites.nearest.address')}</th>
          <th scope="col">{headingOf('sites', 'services', text)}</th>
          <th scope="col">{t('sites.nearest.opening')}</th>
        </tr>
      </thead>
      <tbody>
        {sites.map((site) => (
          <Row key={site.id} site={site} />
        ))}
      </tbody>
    </table>
  );
}
