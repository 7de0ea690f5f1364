import { auditLog } from '@assay/contract/audit/audit.calls';
import type { AuditRow } from '@assay/contract/audit/audit.types';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { DataGrid } from '#shared/grid/data-grid.tsx';
import { entityWord } from '#shared/history/field-words.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import { useMay } from '#shared/session/session.ts';
import css from './audit.module.css';
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

function RoleCell({ row }: { readonly row: AuditRow }) {
  const { label } = useText();
  return row.actorRole === '' ? null : label('role', row.actorRole);
}

function EntityCell({ row }: { readonly row: AuditRow }) {
  return entityWord(row.entity, useText());
}

/** Everything that happened, to be filtered by what, who and when, and read one by one. */
export function AuditLogScreen() {
  const { t, locale } = useText();
  const go = useGo();
  const may = useMay();
  const check = useTrailCheck();
  const [count, setCount] = useState<number | null>(null);
  const { event } = useSearch({ strict: false }) as { readonly event?: unknown };
  return (
    <Page
      title={t('records.audit-log.title')}
      badges={count === null ? null : <span className={css.count}>{formatNumber(count, locale)}</span>}
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
        onCount={setCount}
      />
      <EventDrawer id={typeof event === 'number' ? event : null} onClose={() => go(pathWith(null))} />
    </Page>
  );
}
