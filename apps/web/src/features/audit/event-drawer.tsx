import { auditLog } from '@assay/contract/audit/audit.calls';
import type { AuditRow } from '@assay/contract/audit/audit.types';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { recordQuery } from '#shared/api/queries.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { actorWords } from '#shared/history/actor-words.ts';
import { ChangeList, countChanges } from '#shared/history/change-list.tsx';
import { entityWord } from '#shared/history/field-words.ts';
import { ReasonText } from '#shared/history/reason-text.tsx';
import { formatNumber, formatTime } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { MoreWords } from '#shared/layout/more-words.tsx';
import { EmailText } from '#shared/layout/email-text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { Reading } from '#shared/layout/reading.tsx';
import { useMay } from '#shared/session/session.ts';
import { useView } from '#shared/state/view.ts';
import css from './audit.module.css';
import { recordPath } from '#shared/history/record-path.ts';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  if (children === '') return null;
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the event is about, with the way there. */
function About({ event }: { readonly event: AuditRow }) {
  const text = useText();
  const may = useMay();
  const path = recordPath(event, may);
  const name = event.label === '' && event.entityId !== null ? text.t('audit.numbered', { id: String(event.entityId) }) : event.label;
  return (
    <>
      {entityWord(event.entity, text)} {path ? <PathLink path={path}>{name}</PathLink> : <bdi>{name}</bdi>}
    </>
  );
}

function Facts({ event }: { readonly event: AuditRow }) {
  const text = useText();
  const { t, label, locale } = text;
  const place = { shard: formatNumber(event.shard, locale), seq: formatNumber(event.seq, locale) };
  return (
    <dl className={css.facts}>
      <Fact label={t('fields.action')}>{label('auditAction', event.action)}</Fact>
      <Fact label={t('audit.fields.label')}>
        <About event={event} />
      </Fact>
      <Fact label={t('audit.fields.at')}>{leftToRight(formatTime(event.at))}</Fact>
      <Fact label={t('audit.fields.actorName')}>
        {actorWords(event, text)}
        {event.actorEmail !== '' && event.actorEmail !== event.actorName && (
          // Begins where the name does, whatever side that is.
          <span className={css.email}>
            <bdi>
              <EmailText text={event.actorEmail} />
            </bdi>
          </span>
        )}
      </Fact>
      <Fact label={t('audit.fields.address')}>{event.address === '' ? '' : leftToRight(event.address)}</Fact>
      <Fact label={t('fields.companyName')}>{event.companyName}</Fact>
      <Fact label={t('fields.reason')}>{event.reason === '' ? '' : <ReasonText event={event} />}</Fact>
      <Fact label={t('audit.fields.seq')}>{t('audit.event.place', place)}</Fact>
    </dl>
  );
}

const changesTitle = ({ action, before }: AuditRow) => {
  if (before !== null) return 'audit.changes';
  return action === 'CREATE' ? 'audit.entered' : 'audit.told';
};

function EventDetail({ id }: { readonly id: number }) {
  const { t } = useText();
  const query = useQuery(recordQuery(auditLog, id, { isSilent: true }));
  return (
    <Reading query={query} rows={8} missing={<p>{t('records.audit-log.missingText')}</p>}>
      {({ data: event }) => (
        <>
          <Facts event={event} />
          {countChanges(event) > 0 && (
            <section className={css.changes}>
              <h2>{t(changesTitle(event))}</h2>
              <MoreWords>
                <ChangeList event={event} />
              </MoreWords>
            </section>
          )}
        </>
      )}
    </Reading>
  );
}

type EventDrawerProps = { readonly id: number | null; readonly onClose: () => void };

/** One event beside the list: who, what, when, from where, and every field before and after. */
export function EventDrawer({ id, onClose }: EventDrawerProps) {
  const { t, direction } = useText();
  const isNarrow = useView() === 'mobile';
  return (
    <Drawer
      title={id === null ? '' : t('audit.event.title', { id: String(id) })}
      open={id !== null}
      placement={direction === 'rtl' ? 'left' : 'right'}
      size={isNarrow ? '100%' : 640}
      destroyOnHidden
      onClose={onClose}
    >
      {id !== null && <EventDetail key={id} id={id} />}
    </Drawer>
  );
}
