import { leftOutReasons, type BulkAction } from '@assay/domain/bulk/bulk-run';
import type { LeftFor } from '@assay/contract/bulk/bulk-run.calls';
import type { BulkResult } from '@assay/contract/kit/bulk';
import type { NounName } from '@assay/i18n/catalog';
import { useText } from '../../i18n/text.tsx';
import css from './bulk.module.css';
import { LeftOutList, Names } from './left-out.tsx';

const shownNames = 5;
const namesOf = (records: readonly { readonly name: string }[]): string[] => records.slice(0, shownNames).map(({ name }) => name);

const groupsOf = ({ leftOut, leftOutCounts }: BulkResult): LeftFor[] =>
  leftOutReasons.flatMap((reason) => {
    const count = leftOutCounts[reason] ?? 0;
    return count > 0 ? [{ reason, count, names: namesOf(leftOut.filter((one) => one.reason === reason)) }] : [];
  });

type BulkPreviewProps = { readonly action: BulkAction; readonly noun: NounName; readonly result: BulkResult };

/** Who would change, and who would not and why. */
export function BulkPreview({ action, noun, result }: BulkPreviewProps) {
  const { t } = useText();
  const { changed, changedCount } = result;
  const groups = groupsOf(result);
  const left = groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={css.preview}>
      {changedCount > 0 && action === 'archive' && <p>{t(changedCount === 1 ? `records.${noun}.archiveText` : 'grid.bulk.archiveText')}</p>}
      {changedCount > 0 ? <Names names={namesOf(changed)} count={changedCount} /> : <p>{t(`grid.bulk.nothing.${action}`)}</p>}
      {left > 0 && (
        <section className={css.leftOut}>
          <h3>{t(`records.${noun}.bulk.leftOut`, { count: left })}</h3>
          <LeftOutList action={action} groups={groups} />
        </section>
      )}
    </div>
  );
}
