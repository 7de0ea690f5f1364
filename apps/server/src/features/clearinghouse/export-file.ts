import type { FileRequest } from '@assay/contract/clearinghouse/clearinghouse.types';
import { bulkFileType, writeBulkFile, type Asked } from '@assay/domain/clearinghouse/bulk-file';
import type { QueryType } from '@assay/domain/clearinghouse/lists';
import { dayOf } from '@assay/domain/time/days';
import { Readable } from 'node:stream';
import { appendAudit } from '#platform/audit/audit.ts';
import { demandProof } from '#platform/auth/step-up.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import type { Context, Handler } from '#platform/http/route.ts';
import { writeOf } from '#platform/resource/write.ts';
import { findDrivers, openLicense, problemOf, type Driver } from './judge-drivers.ts';
import type { QueryDeps } from './write-query.ts';

type Waiting = {
  readonly id: number;
  readonly participantId: number;
  readonly queryType: QueryType;
  readonly label: string;
  readonly locationId: number;
};

const columns = `id, participant_id as "participantId", query_type as "queryType", sort_participant_name as label, location_id as "locationId"`;

/** What waits to be sent for an employer, held; or what was sent at a moment. */
const holdWaiting = (tx: Tx, { companyId, sentAt }: FileRequest): Promise<Waiting[]> =>
  sentAt === undefined
    ? tx.query<Waiting>(
        `select ${columns} from clearinghouse where company_id = $1 and status = 'Awaiting processing' and sent_at is null and not is_archived order by id for update`,
        [companyId],
      )
    : tx.query<Waiting>(`select ${columns} from clearinghouse where company_id = $1 and sent_at = $2 and not is_archived order by id`, [
        companyId,
        sentAt,
      ]);

type Line = { readonly query: Waiting; readonly asked: Asked };

const lineOf = ({ cipher }: QueryDeps, { query, driver }: { query: Waiting; driver: Driver | undefined }): Line | null => {
  const license = driver ? openLicense(cipher, driver) : null;
  if (!driver || !license) return null;
  const { lastName, firstName, dob } = driver;
  return { query, asked: { lastName, firstName, dob, ...license, queryType: query.queryType } };
};

/** The lines of a file: of what is not sent yet only what may be asked today (49 CFR 382.701(b), 382.703). */
const linesOf = async (deps: QueryDeps, tx: Tx, { waiting, isNew }: { waiting: readonly Waiting[]; isNew: boolean }): Promise<Line[]> => {
  const drivers = new Map(
    (
      await findDrivers(
        tx,
        waiting.map(({ participantId }) => participantId),
      )
    ).map((one) => [one.id, one]),
  );
  const today = dayOf(new Date());
  return waiting.flatMap((query) => {
    const driver = drivers.get(query.participantId);
    const asked = { queryType: query.queryType, today, acceptDuplicate: true, acceptLicense: true };
    if (isNew && driver && problemOf(deps.cipher, driver, asked)) return [];
    return lineOf(deps, { query, driver }) ?? [];
  });
};

const markSent = async (tx: Tx, context: Context<FileRequest>, lines: readonly Line[]): Promise<void> => {
  const { actor, body } = context;
  await tx.query(
    `update clearinghouse set status = 'Processing', sent_at = now(), version = version + 1, updated_at = now(), updated_by = $2 where id = any ($1::bigint[])`,
    [lines.map(({ query }) => query.id), actor.userId],
  );
  for (const { query } of lines)
    await appendAudit(tx, writeOf(tx, context).auditContext, {
      action: 'UPDATE',
      entity: 'clearinghouse',
      entityId: query.id,
      label: query.label,
      companyId: body.companyId,
      locationId: query.locationId,
      before: { status: 'Awaiting processing' },
      after: { status: 'Processing' },
    });
};

const fileNameOf = async (tx: Tx, { text, body }: Context<FileRequest>): Promise<string> => {
  const [company] = await tx.query<{ name: string }>(`select name from company where id = $1`, [body.companyId]);
  const { name } = required(company);
  return `${text.t('clearinghouse.files.name', { company: name.replace(/[^\p{L}\p{N}]+/gu, '-'), day: dayOf(new Date()) })}.txt`;
};

/** What the file says, with the queries in it marked as sent and the event that says who took it: no event, no file. */
const take = async (
  deps: QueryDeps,
  tx: Tx,
  { context, fileName }: { context: Context<FileRequest>; fileName: string },
): Promise<string> => {
  const { body } = context;
  await demandProof(tx, context);
  const isNew = body.sentAt === undefined;
  const lines = await linesOf(deps, tx, { waiting: await holdWaiting(tx, body), isNew });
  if (lines.length === 0) throw new AppError('move-not-allowed', { sentence: 'clearinghouseProblem.nothing' });
  if (isNew) await markSent(tx, context, lines);
  await appendAudit(tx, writeOf(tx, context).auditContext, {
    action: 'EXPORT',
    entity: 'clearinghouse',
    entityId: null,
    label: fileName,
    companyId: body.companyId,
    locationId: null,
    after: { count: lines.length, ids: lines.map(({ query }) => query.id) },
  });
  return writeBulkFile(lines.map(({ asked }) => asked));
};

/** The bulk file of an employer: the one place where licenses stand whole. */
export const exportFile = (deps: QueryDeps): Handler<FileRequest> => ({
  file: async (context, database) => {
    const fileName = await database.read(context.actor, (tx) => fileNameOf(tx, context));
    let content = '';
    return {
      fileName,
      contentType: bulkFileType,
      record: async () => {
        content = await database.write(context.actor, (tx) => take(deps, tx, { context, fileName }));
      },
      open: async () => Readable.from([content]),
    };
  },
});
