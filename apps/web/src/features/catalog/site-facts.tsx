import type { Site } from '@assay/domain/catalog/site.fields';
import { cellWord } from '#shared/form/row-words.ts';
import { formatDay } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import css from './catalog.module.css';

/** When a site is open, a line for each opening. */
export function HoursFact({ hours }: { readonly hours: Site['hours'] }) {
  const { label } = useText();
  if (hours.length === 0) return null;
  return (
    <ul className={css.lines}>
      {hours.map(({ day, opens, closes }) => (
        <li key={`${day} ${opens}`}>
          {label('weekday', day)} <bdi>{`${opens}–${closes}`}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Who collects, and until when each is trained. */
export function CollectorsFact({ collectors }: { readonly collectors: Site['collectors'] }) {
  const text = useText();
  if (collectors.length === 0) return null;
  const due = cellWord({ area: 'sites', name: 'collectors', cell: 'refresherDue' }, text);
  return (
    <ul className={css.lines}>
      {collectors.map(({ name, refresherDue }) => (
        <li key={name}>
          <bdi>{name}</bdi>
          {refresherDue && <span className={css.beside}>{text.t('form.fact', { label: due, value: formatDay(refresherDue) })}</span>}
        </li>
      ))}
    </ul>
  );
}
