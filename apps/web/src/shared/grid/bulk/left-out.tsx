import type { BulkAction } from '@assay/domain/bulk/bulk-run';
import type { LeftFor } from '@assay/contract/bulk/bulk-run.calls';
import { useText } from '../../i18n/text.tsx';
import css from './bulk.module.css';

type NamesProps = { readonly names: readonly string[]; readonly count: number };

/** The first names; how many there are besides is counted. */
export function Names({ names, count }: NamesProps) {
  const { t } = useText();
  const named = names.filter((name) => name !== '').map((name, place) => ({ name, place }));
  const more = count - named.length;
  return (
    <ul className={css.names}>
      {named.map(({ name, place }) => (
        <li key={place}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {named.length > 0 && more > 0 && <li className={css.more}>{t('grid.bulk.more', { count: more })}</li>}
    </ul>
  );
}

type LeftOutListProps = { readonly action: BulkAction; readonly groups: readonly LeftFor[] };

/** Who stays as they are, by reason. */
export function LeftOutList({ action, groups }: LeftOutListProps) {
  const { t } = useText();
  return groups.map(({ reason, count, names }) => (
    <div key={reason} className={css.reason}>
      <p>{reason === 'done' ? t(`grid.bulk.already.${action}`, { count }) : t(`grid.bulk.reason.${reason}`, { count })}</p>
      <Names names={names} count={count} />
    </div>
  ));
}
