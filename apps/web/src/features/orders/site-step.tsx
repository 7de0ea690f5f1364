import { site, type NearSite } from '@assay/contract/catalog/site.calls';
import { siteServicesFor, type SiteService } from '@assay/domain/orders/site-service';
import { siteKinds } from '@assay/domain/sites/lists';
import { isZip } from '@assay/domain/validation/patterns';
import { headingOf } from '@assay/i18n/areas';
import { useQuery } from '@tanstack/react-query';
import { Input, Radio, Segmented, Select } from 'antd';
import { useState } from 'react';
import { rowsQuery } from '#shared/api/queries.ts';
import { formatMiles, momentAt } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import type { Draft, SetDraft } from './order-draft.ts';
import css from './orders.module.css';

const near = 5;
const radiusMiles = 100;
/** No site has this number: it stays open. */
const open = 0;

type SiteStepProps = {
  readonly draft: Draft;
  readonly set: SetDraft;
  readonly workZip: string;
  readonly homeZip: string;
  /** What is chosen to be tested, by what a site has to be able to do for it. */
  readonly services: readonly (SiteService | null)[];
};

function SiteLine({ one: { name, kind, distanceMiles, opensAt, lastStart, timeZone } }: { readonly one: NearSite }) {
  const { t, label, locale } = useText();
  const [now] = useState(() => Date.now());
  const isOpen = opensAt !== null && Date.parse(opensAt) <= now;
  const moment = isOpen ? lastStart : opensAt;
  const { day = '', time = '' } = moment === null ? {} : momentAt(moment, { timeZone, locale });
  const at = { day, time: leftToRight(time) };
  return (
    <span className={css.site}>
      <b>
        <bdi>{name}</bdi>
      </b>
      <span className={css.hint}>{label('siteKind', kind)}</span>
      <span>{formatMiles(distanceMiles, locale)}</span>
      <span>
        {moment === null && t('sites.nearest.noHours')}
        {moment !== null && (isOpen ? t('sites.nearest.lastStart', at) : t('sites.nearest.opens', at))}
      </span>
    </span>
  );
}

type Kind = (typeof siteKinds)[number];

type KindProps = { readonly value: Kind | null; readonly onChange: (kind: Kind | null) => void };

/** Sites of one kind alone, or of all. */
function KindFilter({ value, onChange }: KindProps) {
  const text = useText();
  return (
    <Select<Kind | null>
      aria-label={headingOf('sites', 'kind', text)}
      popupMatchSelectWidth={false}
      value={value}
      options={[
        { value: null, label: text.t('orderEntry.allKinds') },
        ...siteKinds.map((kind) => ({ value: kind, label: text.label('siteKind', kind) })),
      ]}
      onChange={onChange}
    />
  );
}

/** The sites around a place that can do all that is chosen. */
const useSites = ({ draft, services }: Pick<SiteStepProps, 'draft' | 'services'>, zip: string) => {
  const [kind, setKind] = useState<Kind | null>(null);
  const needed = siteServicesFor({ services, alternateSpecimenAllowed: draft.alternateSpecimenAllowed });
  const wanted = { ...(needed.length > 0 ? { services: needed } : {}), ...(kind === null ? {} : { kinds: [kind] }) };
  const { data: found = [], isSuccess } = useQuery({
    ...rowsQuery({ resource: site, call: site.calls.nearest, body: { zip, radiusMiles, ...wanted }, isSilent: true }),
    enabled: isZip(zip),
    retry: false,
  });
  const sites = found.filter(({ id }, index) => index < near || id === draft.collectionSiteId);
  return { kind, setKind, sites, isNone: isSuccess && isZip(zip) && found.length === 0 };
};

/** Where the donor goes: the sites near work or home that can collect it, with how far they are and until when that can begin. May be left open. */
export function SiteStep({ draft, set, workZip, homeZip, services }: SiteStepProps) {
  const { t } = useText();
  const [nearHome, setNearHome] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const zip = typed ?? (nearHome ? homeZip : workZip).slice(0, 5);
  const { kind, setKind, sites, isNone } = useSites({ draft, services }, zip);
  return (
    <>
      <div className={css.line}>
        <Segmented<'work' | 'home'>
          aria-label={t('orderEntry.near')}
          value={nearHome ? 'home' : 'work'}
          options={[
            { value: 'work', label: t('orderEntry.nearWork') },
            { value: 'home', label: t('orderEntry.nearHome'), disabled: homeZip === '' },
          ]}
          onChange={(where) => {
            setNearHome(where === 'home');
            setTyped(null);
          }}
        />
        <label className={css.line}>
          {t('fields.physicalZip')}
          <Input value={zip} maxLength={10} dir="ltr" className={css.zip ?? ''} onChange={({ target }) => setTyped(target.value)} />
        </label>
        <KindFilter value={kind} onChange={setKind} />
      </div>
      {isNone && (
        <p className={css.hint} role="status">
          {t('orderEntry.noSites', { miles: radiusMiles, zip: leftToRight(zip) })}
        </p>
      )}
      <Radio.Group
        className={css.people}
        aria-label={t('orders.fields.collectionSiteId')}
        value={draft.collectionSiteId ?? open}
        onChange={({ target }) => set({ collectionSiteId: target.value === open ? null : Number(target.value) })}
        options={[
          ...sites.map((one) => ({ value: one.id, label: <SiteLine one={one} /> })),
          { value: open, label: t('orderEntry.noSite') },
        ]}
      />
    </>
  );
}
