import { WarningOutlined } from '@ant-design/icons';
import type { ImportLog } from '@assay/domain/imports/import-log.fields';
import { rowOutcomes, type RowOutcome } from '@assay/domain/imports/lists';
import { formatNumber } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import css from './imports.module.css';
import type { Shown } from './use-shown.ts';

export const countOf = (record: ImportLog, outcome: RowOutcome): number =>
  ({
    INSERT: record.rowsInserted,
    UPDATE: record.rowsUpdated,
    SKIP: record.rowsSkipped,
    CONFLICT: record.rowsConflict,
    ERROR: record.rowsFailed,
  })[outcome];

/** What becomes of the rows, or became of them. */
const noteKey = ({ mode }: ImportLog, outcome: RowOutcome) =>
  mode === 'VALIDATE' || outcome === 'SKIP' ? (`imports.tiles.${outcome}` as const) : (`imports.storedTiles.${outcome}` as const);

type TilesProps = { readonly record: ImportLog; readonly shown: Shown; readonly show: (next: Partial<Shown>) => void };

/** How many rows come to what; each shows its rows alone, and all of them once more. */
export function OutcomeTiles({ record, shown, show }: TilesProps) {
  const { t, label, locale } = useText();
  return (
    <div role="group" aria-label={t('imports.tiles.label')} className={css.tiles}>
      {rowOutcomes.map((outcome) => {
        const count = countOf(record, outcome);
        const isChosen = shown.outcome === outcome;
        const isWarning = count > 0 && (outcome === 'CONFLICT' || outcome === 'ERROR');
        return (
          <button
            key={outcome}
            type="button"
            className={css.tile}
            aria-pressed={isChosen}
            onClick={() => show({ outcome: isChosen ? undefined : outcome, state: undefined })}
          >
            <span>{label('rowOutcome', outcome)}</span>
            <b>{formatNumber(count, locale)}</b>
            <span className={isWarning ? css.warn : css.muted}>
              {isWarning && <WarningOutlined aria-hidden="true" />} {t(noteKey(record, outcome), { count })}
            </span>
          </button>
        );
      })}
    </div>
  );
}
