import { leftOutReasons, type BulkResult, type LeftOut, type LeftOutReason } from '@assay/contract/kit/bulk';
import type { NounName } from '@assay/i18n/catalog';
import { useText } from '../../i18n/text.tsx';
import css from './bulk.module.css';
import type { BulkAction } from './use-bulk.ts';

const shownNames = 5;

/** The first names; how many there are besides is counted. */
function Names({ of }: { readonly of: readonly { readonly id: number; readonly name: string }[] }) {
  const { t } = useText();
  const named = of.filter(({ name }) => name !== '').slice(0, shownNames);
  const count = of.length - named.length;
  return (
    <ul className={css.names}>
      {named.map(({ id, name }) => (
        <li key={id}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {named.length > 0 && count > 0 && <li className={css.more}>{t('grid.bulk.more', { count })}</li>}
    </ul>
  );
}

type ReasonProps = { readonly action: BulkAction; readonly reason: LeftOutReason; readonly records: readonly LeftOut[] };

function Reason({ action, reason, records }: ReasonProps) {
  const { t } = useText();
  const count = records.length;
  const words = reason === 'done' ? t(`grid.bulk.already.${action}`, { count }) : t(`grid.bulk.reason.${reason}`, { count });
  return (
    <div className={css.reason}>
      <p>{words}</p>
      <Names of={records} />
    </div>
  );
}

type BulkPreviewProps = { readonly action: BulkAction; readonly noun: NounName; readonly result: BulkResult };

/** Who would change, and who would not and why. */
export function BulkPreview({ action, noun, result }: BulkPreviewProps) {
  const { t } = useText();
  const { changed, leftOut } = result;
  return (
    <div className={css.preview}>
      {changed.length > 0 && action === 'archive' && (
        <p>{t(changed.length === 1 ? `records.${noun}.archiveText` : 'grid.bulk.archiveText')}</p>
      )}
      {changed.length > 0 ? <Names of={changed} /> : <p>{t(`grid.bulk.nothing.${action}`)}</p>}
      {leftOut.length > 0 && (
        <section className={css.leftOut}>
          <h3>{t(`records.${noun}.bulk.leftOut`, { count: leftOut.length })}</h3>
          {leftOutReasons.map((reason) => {
            const records = leftOut.filter((one) => one.reason === reason);
            return records.length > 0 && <Reason key={reason} {...{ action, reason, records }} />;
          })}
        </section>
      )}
    </div>
  );
}
