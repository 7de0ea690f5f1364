import { auditLog } from '@assay/contract/audit/audit.calls';
import type { AuditRow } from '@assay/contract/audit/audit.types';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { DataGrid } from '#shared/grid/data-grid.tsx';
import { TotalBadge } from '#shared/grid/total-badge.tsx';
import type { Total } from '#shared/grid/total.ts';
import { entityWord } from '#shared/history/field-words.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import { useMay } from '#shared/session/session.ts';
import { EventDrawer } from './event-drawer.tsx';
import { CheckButton, CheckVerdict, useTrailCheck } from './trail-check.tsx';

/** The list as it stands, with an event opened beside it or none. */
const pathWith = (event: number | null): string => {
  const search = new URLSearchParams(window.location.search);
  search.delete('event');
  if (event !== null) search.set('event', String(event));
  const text = search.toString();
  return text === '' ? '/audit-log' : `/audit-log?${text}`;
};

function RoleCell({ row }: { readonly row: Pick<AuditRow, 'actorRole'> }) {
  const { label } = useText();
  return row.actorRole === '' ? null : label('role', row.actorRole);
}

function EntityCell({ row }: { readonly row: Pick<AuditRow, 'entity'> }) {
  return entityWord(row.entity, useText());
}

/** Everything that happened, to be filtered by what, who and when, and read one by one. */
export function AuditLogScreen() {
  const { t } = useText();
  const go = useGo();
  const may = useMay();
  const check = useTrailCheck();
  const [total, setTotal] = useState<Total | null>(null);
  const { event } = useSearch({ strict: false }) as { readonly event?: unknown };
  return (
    <Page
      title={t('records.audit-log.title')}
      badges={<TotalBadge total={total} />}
      actions={may('audit.verify') && <CheckButton check={check} />}
      isFilling
    >
      <CheckVerdict check={check} />
      <DataGrid
        resource={auditLog}
        area="audit"
        emptyHelp="audit.emptyHelp"
        columns={[
          { name: 'at', width: 190 },
          { name: 'action', width: 180 },
          { name: 'entity', width: 170, render: (row) => <EntityCell row={row} /> },
          { name: 'label', width: 220, grows: true },
          { name: 'actorName', width: 200 },
          { name: 'actorRole', width: 180, render: (row) => <RoleCell row={row} /> },
          'companyName',
          { name: 'address', width: 150 },
        ]}
        sort={[{ colId: 'at', sort: 'desc' }]}
        rowPath={({ id }) => pathWith(id)}
        needs={['entity', 'actorRole']}
        onTotal={setTotal}
      />
      <EventDrawer id={typeof event === 'number' ? event : null} onClose={() => go(pathWith(null))} />
    </Page>
  );
}
