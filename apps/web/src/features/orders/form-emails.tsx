import { order } from '@assay/contract/orders/order.calls';
import type { SentForm } from '@assay/contract/orders/order.types';
import { mayHaveForm } from '@assay/domain/orders/form';
import type { Order } from '@assay/domain/orders/order.fields';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { rowsQuery } from '#shared/api/queries.ts';
import { StateMark, type Tone } from '#shared/fields/state-mark.tsx';
import { formatTime } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Reading } from '#shared/layout/reading.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import { useMay } from '#shared/session/session.ts';
import css from './orders.module.css';

const tones: Record<SentForm['state'], Tone> = { QUEUED: 'wait', SENT: 'ok', FAILED: 'late' };
/** As long as an email is on its way. */
const askAgainMs = 3000;

function Email({ record, sent }: { readonly record: Order; readonly sent: SentForm }) {
  const { t, label } = useText();
  const { kind, recipient, state, createdAt, sentAt, openedAt, expiresAt } = sent;
  const resend = useWrite({ call: order.calls.resend, invalidates: [order], about: () => recipient });
  const again = (): void => resend.mutate({ params: { id: record.id }, body: { emailAddress: recipient } });
  return (
    <li className={css.email}>
      <StateMark tone={tones[state]}>{label('mailState', state)}</StateMark>
      <span className={css.recipient}>
        <b>{label('sendingKind', kind)}</b>
        <bdi>{recipient}</bdi>
        <span className={css.hint}>
          {openedAt === null
            ? t('orderRecord.emails.until', { time: leftToRight(formatTime(expiresAt)) })
            : t('orderRecord.emails.opened', { time: leftToRight(formatTime(openedAt)) })}
        </span>
      </span>
      <span className={css.hint}>{leftToRight(formatTime(sentAt ?? createdAt))}</span>
      <Button size="small" loading={resend.isPending} disabled={!mayHaveForm({ ...record, orderMode: '' })} onClick={again}>
        {t('orderRecord.emails.again')}
      </Button>
    </li>
  );
}

/** To whom the form went by email, and what became of that. */
export function FormEmails({ record }: { readonly record: Order }) {
  const { t } = useText();
  const may = useMay();
  const query = useQuery({
    ...rowsQuery({ resource: order, call: order.calls.sent, params: { id: record.id }, isSilent: true }),
    enabled: may('order.cancel'),
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'QUEUED') ? askAgainMs : false),
  });
  if (!may('order.cancel')) return null;
  return (
    <section className={css.panel} aria-labelledby="form-emails">
      <h2 id="form-emails">{t('orderRecord.emails.title')}</h2>
      <Reading query={query} rows={2}>
        {(emails) =>
          emails.length === 0 ? (
            <p className={css.hint}>{t('orderRecord.emails.none')}</p>
          ) : (
            <ul className={css.emails}>
              {emails.map((sent) => (
                <Email key={`${sent.recipient} ${sent.createdAt}`} record={record} sent={sent} />
              ))}
            </ul>
          )
        }
      </Reading>
    </section>
  );
}
