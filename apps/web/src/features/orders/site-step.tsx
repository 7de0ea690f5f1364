import { site, type NearSite } from '@assay/contract/catalog/site.calls';
import { isZip } from '@assay/domain/validation/patterns';
import { useQuery } from '@tanstack/react-query';
import { Input, Radio, Segmented } from 'antd';
import { useState } from 'react';
import { rowsQuery } from '#shared/api/queries.ts';
import { formatMiles, momentAt } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import type { Draft, SetDraft } from './order-draft.ts';
import css from './orders.module.css';

const near = 5;
/** No site has this number: it stays open. */
const open = 0;

type SiteStepProps = { readonly draft: Draft; readonly set: SetDraft; readonly workZip: string; readonly homeZip: string };

function SiteLine({ one: { name, distanceMiles, opensAt, lastStart, timeZone } }: { readonly one: NearSite }) {
  const { t, locale } = useText();
  const [now] = useState(() => Date.now());
  const isOpen = opensAt !== null && Date.parse(opensAt) <= now;
  const moment = isOpen ? lastStart : opensAt;
  const at = moment === null ? null : momentAt(moment, { timeZone, locale });
  return (
    <span className={css.site}>
      <b>{name}</b>
      <span>{formatMiles(distanceMiles, locale)}</span>
      <span>
        {at === null && t('sites.nearest.noHours')}
        {at !== null && (isOpen ? t('sites.nearest.lastStart', at) : t('sites.nearest.opens', at))}
      </span>
    </span>
  );
}

/** Where the donor goes: the sites near work or home, with how far they are and until when a collection can begin. May be left open. */
export function SiteStep({ draft, set, workZip, homeZip }: SiteStepProps) {
  const { t } = useText();
  const [nearHome, setNearHome] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const zip = typed ?? (nearHome ? homeZip : workZip).slice(0, 5);
  const { data: found = [] } = useQuery({
    ...rowsQuery({ resource: site, call: site.calls.nearest, body: { zip, radiusMiles: 100 }, isSilent: true }),
    enabled: isZip(zip),
    retry: false,
  });
  const sites = found.filter(({ id }, index) => index < near || id === draft.collectionSiteId);
  return (
    <>
      <div className={css.line}>
        <Segmented<'work' | 'home'>
          aria-label={t('orders.entry.near')}
          value={nearHome ? 'home' : 'work'}
          options={[
            { value: 'work', label: t('orders.entry.nearWork') },
            { value: 'home', label: t('orders.entry.nearHome'), disabled: homeZip === '' },
          ]}
          onChange={(where) => {
            setNearHome(where === 'home');
            setTyped(null);
          }}
        />
        <Input
          aria-label={t('fields.physicalZip')}
          value={zip}
          maxLength={10}
          dir="ltr"
          className={css.zip ?? ''}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Radio.Group
        className={css.people}
        aria-label={t('orders.fields.collectionSiteId')}
        value={draft.collectionSiteId ?? open}
        onChange={({ target }) => set({ collectionSiteId: target.value === open ? null : Number(target.value) })}
        options={[
          ...sites.map((one) => ({ value: one.id, label: <SiteLine one={one} /> })),
          { value: open, label: t('orders.entry.noSite') },
        ]}
      />
    </>
  );
}
