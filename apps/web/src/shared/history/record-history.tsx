import { auditLog } from '@assay/contract/audit/audit.calls';
import type { auditEntities, AuditRow } from '@assay/contract/audit/audit.types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { keys, rowsQuery } from '../api/queries.ts';
import { reread } from '../api/reread.ts';
import { leftToRight } from '../i18n/left-to-right.ts';
import { formatTime } from '../i18n/format.ts';
import { useText } from '../i18n/text.tsx';
import { MoreWords } from '../layout/more-words.tsx';
import { Reading } from '../layout/reading.tsx';
import { useMay } from '../session/session.ts';
import { actorWords } from './actor-words.ts';
import { ChangeList, countChanges } from './change-list.tsx';
import { entityWord } from './field-words.ts';
import css from './history.module.css';
import { ReasonText } from './reason-text.tsx';

type Entity = (typeof auditEntities)[number];

/** What belongs to a record without being a record of its own. */
const parts: Partial<Record<Entity, readonly Entity[]>> = { company: ['random-settings'] };

const step = 25;

/** A write leaves an event: after each the history is asked for again. */
const useFollowWrites = (): void => {
  const queries = useQueryClient();
  useEffect(
    () =>
      queries.getMutationCache().subscribe((news) => {
        if (news.type === 'updated' && news.action.type === 'success') void reread(queries, { queryKey: keys.all(auditLog) });
      }),
    [queries],
  );
};

function HistoryEvent({ event, isOwn }: { readonly event: AuditRow; readonly isOwn: boolean }) {
  const text = useText();
  const { t, label } = text;
  const hasChanges = countChanges(event) > 0;
  const isUpdate = event.before !== null;
  return (
    <li className={css.event}>
      <p className={css.eventHead}>
        <b>{label('auditAction', event.action)}</b>
        {!isOwn && <span>{entityWord(event.entity, text)}</span>}
        <span className={css.muted}>{t('audit.history.by', { name: actorWords(event, text) })}</span>
        <time className={css.muted} dateTime={event.at}>
          {leftToRight(formatTime(event.at))}
        </time>
      </p>
      {event.reason !== '' && (
        <p className={css.reason}>
          <ReasonText event={event} />
        </p>
      )}
      {hasChanges && isUpdate && <ChangeList event={event} />}
      {hasChanges && !isUpdate && (
        <details className={css.details}>
          <summary>{t(event.action === 'CREATE' ? 'audit.entered' : 'audit.told')}</summary>
          <ChangeList event={event} />
        </details>
      )}
    </li>
  );
}

type RecordHistoryProps = { readonly entity: Entity; readonly entityId: number };

function History({ entity, entityId }: RecordHistoryProps) {
  const { t } = useText();
  const [size, setSize] = useState(step);
  useFollowWrites();
  const filters = { entity: [entity, ...(parts[entity] ?? [])], entityId };
  const body = { filters, sort: [{ colId: 'at', sort: 'desc' } as const, { colId: 'id', sort: 'desc' } as const], size };
  const query = useQuery(rowsQuery({ resource: auditLog, call: auditLog.calls.search, body, isSilent: true }));
  const told = (events: readonly AuditRow[]) => (
    <ol className={css.events}>
      {events.map((event) => (
        <HistoryEvent key={event.id} event={event} isOwn={event.entity === entity} />
      ))}
    </ol>
  );
  return (
    <Reading query={query}>
      {(events) => (
        <>
          {events.length === 0 ? <p className={css.muted}>{t('audit.history.none')}</p> : told(events)}
          {events.length === size && size < 500 && (
            <Button loading={query.isFetching} onClick={() => setSize(Math.min(500, size * 2))}>
              {t('audit.history.more')}
            </Button>
          )}
        </>
      )}
    </Reading>
  );
}

/** Everything that ever happened to a record, the newest first; for those who may see the audit log. */
export function RecordHistory(props: RecordHistoryProps) {
  const may = useMay();
  if (!may('audit.view')) return null;
  return (
    <div className={css.history}>
      <MoreWords>
        <History key={`${props.entity}.${props.entityId}`} {...props} />
      </MoreWords>
    </div>
  );
}
