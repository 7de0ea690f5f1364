import { auditLog } from '@assay/contract/audit/audit.calls';
import type { AuditRow } from '@assay/contract/audit/audit.types';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { DataGrid } from '#shared/grid/data-grid.tsx';
import { TotalBadge } from '#shared/grid/total-badge.tsx';
import type { Total } from '#shared/grid/total.ts';
import { actorWords } from '#shared/history/actor-words.ts';
import { entityWord } from '#shared/history/field-words.ts';
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

/** Who it was, by name, with the email beneath. */
function ActorCell({ row }: { readonly row: Pick<AuditRow, 'actorId' | 'actorName' | 'actorEmail'> }) {
  const text = useText();
  const name = actorWords({ ...row, actorRole: '' }, text);
  const isEmailNew = row.actorEmail !== '' && row.actorEmail !== row.actorName;
  return (
    <span className={css.actor}>
      <bdi title={name}>{name}</bdi>
      {isEmailNew && (
        <bdi className={css.email} title={row.actorEmail}>
          {row.actorEmail}
        </bdi>
      )}
    </span>
  );
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
          { name: 'at', width: 156 },
          { name: 'action', width: 136 },
          { name: 'entity', width: 162, render: (row) => <EntityCell row={row} /> },
          { name: 'label', width: 197, grows: true },
          { name: 'actorName', width: 200, render: (row) => <ActorCell row={row} /> },
          { name: 'companyName', width: 208 },
        ]}
        sort={[{ colId: 'at', sort: 'desc' }]}
        rowPath={({ id }) => pathWith(id)}
        needs={['entity', 'actorId', 'actorName', 'actorEmail']}
        isTall
        onTotal={setTotal}
      />
      <EventDrawer id={typeof event === 'number' ? event : null} onClose={() => go(pathWith(null))} />
    </Page>
  );
}
