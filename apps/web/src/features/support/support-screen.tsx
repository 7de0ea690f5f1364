import { PlusOutlined } from '@ant-design/icons';
import { note } from '@assay/contract/support/note.calls';
import { noteStatuses } from '@assay/domain/support/lists';
import { homeOf } from '@assay/domain/resources';
import { useSearch } from '@tanstack/react-router';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { DataGrid } from '#shared/grid/data-grid.tsx';
import { TotalBadge } from '#shared/grid/total-badge.tsx';
import type { Total } from '#shared/grid/total.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import { useKeys } from '#shared/layout/use-keys.ts';
import { Age, TurnMark } from './note-marks.tsx';

/** The queue: tickets that are open, the longest waiting first, or those that are closed. */
export function SupportScreen() {
  const { t, label } = useText();
  const go = useGo();
  const { tab } = useSearch({ strict: false }) as { readonly tab?: unknown };
  const status = noteStatuses.find((one) => one === tab) ?? 'OPEN';
  const [total, setTotal] = useState<Total | null>(null);
  const start = (): void => go('/note/create');
  useKeys({ n: start });
  const primary = (
    <Button type="primary" icon={<PlusOutlined />} aria-keyshortcuts="n" onClick={start}>
      {t('records.ticket.create')}
    </Button>
  );
  const choice = (
    <Segmented
      aria-label={t('notes.fields.status')}
      value={status}
      options={noteStatuses.map((value) => ({ value, label: label('noteStatus', value) }))}
      onChange={(next) => go(next === 'OPEN' ? '/support' : `/support?tab=${next}`, { replace: true })}
    />
  );
  return (
    <Page title={t('records.ticket.title')} badges={<TotalBadge total={total} />} actions={primary} isFilling>
      <DataGrid
        key={status}
        resource={note}
        area="notes"
        noun="ticket"
        emptyHelp="notes.support.emptyHelp"
        columns={[
          { name: 'title', width: 188, grows: true },
          { name: 'needsYou', width: 110, render: (row) => <TurnMark {...row} /> },
          { name: 'category', width: 130 },
          { name: 'companyName', width: 204 },
          { name: 'assigneeName', width: 116 },
          { name: 'dueAt', width: 155 },
          { name: 'createdAt', width: 155, render: (row) => <Age {...row} /> },
        ]}
        needs={['needsYou', 'createdAt']}
        isTall
        sort={[{ colId: 'createdAt', sort: status === 'OPEN' ? 'asc' : 'desc' }]}
        fixed={{ isTicket: true, status }}
        rowPath={({ id }) => homeOf('note', id)}
        primary={primary}
        views={choice}
        onTotal={setTotal}
      />
    </Page>
  );
}
