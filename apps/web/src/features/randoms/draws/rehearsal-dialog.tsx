import { poolSelection } from '@assay/contract/randoms/selection.calls';
import type { Rehearsal } from '@assay/contract/randoms/selection.types';
import type { PoolPeriod } from '@assay/domain/randoms/pool.fields';
import { headingOf } from '@assay/i18n/areas';
import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { rowsQuery } from '#shared/api/queries.ts';
import { dialogWidth } from '#shared/form/confirm.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Reading } from '#shared/layout/reading.tsx';
import css from './draws.module.css';

function Lines({ lines }: { readonly lines: readonly Rehearsal[] }) {
  const text = useText();
  const { t, locale } = text;
  if (lines.length === 0) return <p>{t('randomDraw.rehearse.none')}</p>;
  const heading = (name: string): string => headingOf('randomSelections', name, text);
  const yes = (is: boolean): string => (is ? '✓' : '');
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('randomDraw.rehearse.line')}</th>
            <th scope="col">{heading('rank')}</th>
            <th scope="col">{heading('entryId')}</th>
            <th scope="col">{heading('drug')}</th>
            <th scope="col">{heading('alcohol')}</th>
            <th scope="col">{heading('isAlternate')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, rank, entryId, drug, alcohol, isAlternate }) => (
            <tr key={`${entryId} ${String(drug)}`}>
              <td>{line}</td>
              <td>{formatNumber(rank, locale)}</td>
              <td>
                <code>{entryId}</code>
              </td>
              <td>{yes(drug)}</td>
              <td>{yes(alcohol)}</td>
              <td>{yes(isAlternate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RehearsalDialogProps = { readonly record: PoolPeriod; readonly poolId: number; readonly onClose: () => void };

/** Who would be drawn with a seed that is thrown away: every line of it says so. */
export function RehearsalDialog({ record, poolId, onClose }: RehearsalDialogProps) {
  const { t } = useText();
  const reading = rowsQuery({
    resource: poolSelection,
    call: poolSelection.calls.rehearse,
    body: { poolId, periodId: record.id },
    isSilent: true,
  });
  const query = useQuery({ ...reading, staleTime: Infinity, gcTime: 0 });
  return (
    <Modal open title={t('randomDraw.rehearse.title')} width={dialogWidth()} footer={null} onCancel={onClose}>
      <p role="note" className={css.caution}>
        {t('randomDraw.rehearse.text')}
      </p>
      <Reading query={query} rows={4}>
        {(lines) => <Lines lines={lines} />}
      </Reading>
    </Modal>
  );
}
