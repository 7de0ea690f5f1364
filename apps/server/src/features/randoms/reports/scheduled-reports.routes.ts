import { scheduledReport, type Delivery } from '@assay/contract/randoms/scheduled-report.calls';
import { scheduledReportSchemas } from '@assay/contract/randoms/scheduled-report.schemas';
import type { ScheduledReport, ScheduledReportInput } from '@assay/domain/randoms/scheduled-report.fields';
import { nextReportAt, type Schedule } from '@assay/domain/reports/schedule';
import { appendAudit, auditContextOf } from '#platform/audit/audit.ts';
import { randomPoolScheduledReport } from '#platform/db/schema/randoms.reports.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context, type Route } from '#platform/http/route.ts';
import { enqueueJob } from '#platform/jobs/jobs.ts';
import { searchableOf, type Write } from '#platform/resource/binding.ts';
import { broughtBack, byCompanyName, inCompany, refuseMove } from '#platform/resource/owned.ts';
import { findRecord, holdRecord } from '#platform/resource/read.ts';
import { ofCompany } from '#platform/resource/scopes.ts';
import { serve } from '#platform/resource/serve.ts';
import { insertRow, writeOf } from '#platform/resource/write.ts';
import { nowQueue, usualTime } from './deliver-report.ts';

const table = {
  table: randomPoolScheduledReport,
  scope: ofCompany('t.company_id'),
  derived: { ownerName: `coalesce(user_name(t.created_by), '')` },
  sortKeys: byCompanyName,
} as const;
const reports = searchableOf(scheduledReport, table);

/** When it is sent next: from now on, whatever was missed. */
const planned = ({ frequency, weekday, dayOfMonth, time }: ScheduledReportInput): { nextRunAt: string | null } => {
  const schedule = { frequency: frequency as Schedule['frequency'], weekday, dayOfMonth, time: time || usualTime };
  return { nextRunAt: nextReportAt(schedule, new Date().toISOString()) };
};

/** Whom it is sent to is somebody whom its writer sees: the row policies say who that is. */
const checkRecipients = async (
  { tx }: Write,
  ids: readonly number[],
  { before = [] }: { readonly before?: readonly number[] } = {},
): Promise<void> => {
  const added = [...new Set(ids)].filter((id) => !before.includes(id));
  if (added.length === 0) return;
  const found = await tx.query(`select id from contact where id = any ($1::bigint[]) and not is_archived`, [added]);
  if (found.length < added.length) throw fieldError('recipientIds', 'reference');
};

const createReport = async (write: Write, input: ScheduledReportInput): Promise<number> => {
  await checkRecipients(write, input.recipientIds);
  return insertRow(write, randomPoolScheduledReport, { ...input, ...planned(input) });
};

const updateReport = async (write: Write, input: ScheduledReportInput, current: ScheduledReport) => {
  refuseMove(input, current);
  await checkRecipients(write, input.recipientIds, { before: current.recipientIds });
  return { ...broughtBack(current), ...planned(input) };
};

/** Sends it now, in its owner's rights and not in those of who asks. */
const runNow = async (tx: Tx, context: Context): Promise<Result & { data: ScheduledReport }> => {
  const write = writeOf(tx, context);
  const held = required(await holdRecord<ScheduledReport>(write, reports, { id: pathId(context) }));
  if (held.isArchived) throw new AppError('archived', { data: held });
  await enqueueJob(tx, nowQueue, { data: { id: held.id, byId: context.actor.userId } });
  await appendAudit(tx, auditContextOf(context), {
    action: 'RUN',
    entity: scheduledReport.name,
    entityId: held.id,
    label: held.name,
    companyId: held.companyId,
    locationId: null,
  });
  return { data: held, can: { edit: true, archive: true, restore: false }, message: 'notices.updated' };
};

const listed = 100;

/** What was sent of it, the last first. */
const readDeliveries = async (tx: Tx, context: Context): Promise<Result & { data: Delivery[] }> => {
  const { id } = required(await findRecord({ tx, actor: context.actor }, reports, { id: pathId(context) }));
  const data = await tx.query<Delivery>(
    `select d.id, to_char(d.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, d.kind, d.status, d.recipients, d.lines, coalesce(user_name(d.by_id), '') as "byName"
     from random_report_delivery d where d.report_id = $1 order by d.id desc limit ${listed}`,
    [id],
  );
  return { data };
};

export const scheduledReportsRoutes = (): Route[] =>
  serve(scheduledReport, {
    schemas: scheduledReportSchemas,
    ...table,
    subject: ({ name, companyId }) => ({ label: name, companyId, locationId: null }),
    on: { ...inCompany(scheduledReport), create: createReport, update: updateReport },
    extra: { runNow: { write: runNow }, deliveries: { read: readDeliveries } },
  });
