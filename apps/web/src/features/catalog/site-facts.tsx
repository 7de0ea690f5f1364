import { refresherOf } from '@assay/domain/catalog/site';
import type { Site } from '@assay/domain/catalog/site.fields';
import { cellWord } from '#shared/form/row-words.ts';
import { formatClock, formatDay } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import css from './catalog.module.css';
import { ExpiryMark } from './expiry-mark.tsx';

/** When a site is open, a line for each opening. */
export function HoursFact({ hours }: { readonly hours: Site['hours'] }) {
  const { label } = useText();
  return (
    <ul className={css.lines}>
      {hours.map(({ day, opens, closes }) => (
        <li key={`${day} ${opens}`}>
          {label('weekday', day)} <bdi dir="ltr">{`${formatClock(opens)} – ${formatClock(closes)}`}</bdi>
        </li>
      ))}
    </ul>
  );
}

type Due = { readonly of: 'collectors' | 'bats' | 'ebts'; readonly cell: string; readonly day: string | null };
type Line = { readonly name: string; readonly dues: readonly Due[] };

/** A day on which something runs out, and whether that is over or near. */
function DueDay({ of, cell, day }: Due) {
  const text = useText();
  if (day === null) return null;
  return (
    <>
      <span className={css.beside}>
        {text.t('form.fact', { label: cellWord({ area: 'sites', name: of, cell }, text), value: formatDay(day) })}
      </span>{' '}
      <ExpiryMark day={day} expired="sites.warnings.expired" expiring="sites.warnings.expiring" />
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <ul className={css.lines}>
      {lines.map(({ name, dues }) => (
        <li key={name}>
          <bdi>{name}</bdi>
          {dues.map((due) => (
            <DueDay key={due.cell} {...due} />
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Who collects, and until when each is trained. */
export function CollectorsFact({ collectors }: { readonly collectors: Site['collectors'] }) {
  return (
    <Lines
      lines={collectors.map((one) => ({ name: one.name, dues: [{ of: 'collectors', cell: 'refresherDue', day: refresherOf(one) }] }))}
    />
  );
}

/** Who tests breath, and until when each is certified and trained. */
export function TechniciansFact({ bats }: { readonly bats: Site['bats'] }) {
  const lines = bats.map(({ name, certExpiry, refresherDue }): Line => ({
    name,
    dues: [
      { of: 'bats', cell: 'certExpiry', day: certExpiry },
      { of: 'bats', cell: 'refresherDue', day: refresherDue },
    ],
  }));
  return <Lines lines={lines} />;
}

/** What breath is tested with, and when each is to be calibrated. */
export function DevicesFact({ ebts }: { readonly ebts: Site['ebts'] }) {
  const lines = ebts.map(({ make, model, serial, checkDue }): Line => ({
    name: [make, model, serial].filter(Boolean).join(' '),
    dues: [{ of: 'ebts', cell: 'checkDue', day: checkDue }],
  }));
  return <Lines lines={lines} />;
}
