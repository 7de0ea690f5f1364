import { scheduledReport } from '@assay/contract/randoms/scheduled-report.calls';
import type { ScheduledReport } from '@assay/domain/randoms/scheduled-report.fields';
import { useRows } from '#shared/api/queries.ts';
import { formatNumber, formatTime } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Reading } from '#shared/layout/reading.tsx';
import type { Loaded } from '#shared/record/record-pages.ts';
import randoms from '../randoms.module.css';

const columns = ['at', 'kind', 'status', 'recipients', 'lines', 'byName'] as const;

/** What was sent of a report, when, to how many, and why not. */
export function Deliveries({ record: { id } }: Loaded<ScheduledReport>) {
  const { t, label, locale } = useText();
  const { query } = useRows({ resource: scheduledReport, call: scheduledReport.calls.deliveries, params: { id } });
  return (
    <Reading query={query}>
      {(rows) =>
        rows.length === 0 ? (
          <p className={randoms.muted}>{t('scheduledReports.deliveries.none')}</p>
        ) : (
          <div className={randoms.scroll}>
            <table className={randoms.table}>
              <thead>
                <tr>
                  {columns.map((name) => (
                    <th key={name} scope="col">
                      {t(`scheduledReports.deliveries.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td>{formatTime(row.at)}</td>
                    <td>{t(`scheduledReports.deliveries.${row.kind}`)}</td>
                    <td>{label('deliveryStatus', row.status)}</td>
                    <td>{formatNumber(row.recipients, locale)}</td>
                    <td>{row.lines === null ? '' : formatNumber(row.lines, locale)}</td>
                    <td>
                      <bdi>{row.byName}</bdi>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </Reading>
  );
}
