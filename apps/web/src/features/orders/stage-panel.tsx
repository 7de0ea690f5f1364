import type { Order } from '@assay/domain/orders/order.fields';
import type { OrderService } from '@assay/domain/orders/order-service.fields';
import { actFor, courseOf, orderCourseOf, type Course, type OrderCourse, type Wait } from '@assay/domain/orders/stages';
import { sentencesText } from '@assay/i18n/formats';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, type ReactNode } from 'react';
import { formatTime } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText, type Text } from '#shared/i18n/text.tsx';
import { Outline } from '#shared/layout/outline.tsx';
import type { Loaded, RecordAction } from '#shared/record/record-pages.ts';
import { useMay } from '#shared/session/session.ts';
import { OrderActions } from './order-actions.tsx';
import { servicesOf } from './services-input.tsx';
import { StageBar } from './stage-bar.tsx';
import css from './stages.module.css';

const over: ReadonlySet<Wait> = new Set(['expired', 'released', 'canceled']);
/** Where a laboratory may have found something that nobody has verified. */
const unverified: ReadonlySet<Wait> = new Set(['arrival', 'laboratory', 'review']);

type PanelProps = {
  readonly course: Course;
  readonly by?: string;
  readonly isLate?: boolean;
  /** What else is to be known about what it waits for, in sentences. */
  readonly more?: readonly string[];
  readonly children?: ReactNode;
};

const none: readonly string[] = [];

/** How far it has come, what it waits for and since when, and what can be done about it. */
function Panel({ course: { steps, wait, since }, by = '', isLate = false, more = none, children }: PanelProps) {
  const { t, locale } = useText();
  const id = useId();
  return (
    <section className={css.panel} aria-labelledby={id}>
      <StageBar steps={steps} by={by} isLate={isLate} />
      <div className={css.said}>
        <div className={css.why}>
          <h2 id={id}>{t(over.has(wait) ? 'orderStages.how' : 'orderStages.why')}</h2>
          <p>{sentencesText([t(`orderStages.wait.${wait}`), ...more, ...(isLate ? [t('orderStages.late')] : [])], locale)}</p>
          {since !== null && <p className={css.small}>{t('orderStages.since', { time: leftToRight(formatTime(since)) })}</p>}
          {unverified.has(wait) && <p className={css.small}>{t('orderStages.same')}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

const said = ['release', 'resend', 'extend', 'cancel', 'form', 'collect', 'decideNoShow'] as const;
type Said = (typeof said)[number];
const isSaid = (name: string): name is Said => said.some((one) => one === name);

type ActProps = Loaded<Order> & { readonly wait: Wait; readonly actions: readonly RecordAction[] };

/** What this reader can do about it, or nothing. What has a button of its own at the top of the page is only named. */
function Act({ wait, record, can, actions }: ActProps) {
  const { t } = useText();
  const may = useMay();
  // Who carries orders out tells what was collected; who places them, too, sends the form before.
  const collect = may('order.progress') && (!may('order.cancel') || record.donorNotifiedAt !== null);
  const name = actFor(wait, { can: { ...can, collect }, order: record });
  const action = actions.find(({ key }) => key === (name === 'resend' ? 'email' : name));
  return (
    <div className={css.act}>
      <h3>{t('orderStages.act')}</h3>
      <p>{name === null ? t('orderStages.nothing') : isSaid(name) && t(`orderStages.acts.${name}`)}</p>
      {action && !action.isFirst && (
        <Button icon={action.icon} onClick={() => void action.run()}>
          {action.label}
        </Button>
      )}
    </div>
  );
}

/** What is known of a wait besides its name: until when somebody can come, and how the rest of the order is. */
const moreOf = ({ t }: Text, { scheduledAt, expiresAt }: Order, course: OrderCourse): string[] => {
  const isComing = course.wait === 'collection';
  const time = (key: 'appointment' | 'expires', at: string | null): string[] =>
    isComing && at !== null ? [t(`orderStages.${key}`, { time: leftToRight(formatTime(at)) })] : [];
  const rest = course.restIsDone ? [t('orderStages.rest')] : course.differs ? [t('orderStages.others')] : [];
  return [...time('appointment', scheduledAt), ...time('expires', expiresAt), ...rest];
};

/** Why an order is pending, on its page. */
export function OrderStages({ record, can, why }: Loaded<Order>) {
  const text = useText();
  const { data: rows, error } = useQuery(servicesOf(record.id));
  // What could not be read is told where the tests are listed.
  if (error && !rows) return null;
  if (!rows) return <Outline className={css.panel} rows={4} />;
  // When it went out, was missed and was canceled its order knows.
  const course = orderCourseOf(rows.map((row) => ({ ...record, ...row })));
  if (!course) return null;
  return (
    <Panel course={course} by={record.orderedByName} isLate={rows.some(({ isLate }) => isLate)} more={moreOf(text, record, course)}>
      <OrderActions record={record} can={can} {...(why ? { why } : {})}>
        {(actions) => <Act wait={course.wait} record={record} can={can} actions={actions} />}
      </OrderActions>
    </Panel>
  );
}

/** The same of one test, on its own page. */
export function ServiceStages({ record }: { readonly record: OrderService }) {
  return <Panel course={courseOf(record)} isLate={record.isLate} />;
}
