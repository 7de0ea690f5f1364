import { importLimits } from '@assay/domain/imports/lists';
import { isImportArea } from '@assay/domain/imports/areas';
import {
  mayBegin,
  mayCommit,
  mayDiscard,
  mayEndMissing,
  mayResume,
  mayRollBack,
  mayStop,
  mayValidate,
} from '@assay/domain/imports/steering';
import type { Acting } from '@assay/domain/access/actor';
import type { Can } from '@assay/contract/kit/envelope';
import { importLog as importLogResource } from '@assay/contract/imports/import-log.calls';
import { importLogSchemas } from '@assay/contract/imports/import-log.schemas';
import type { ImportLog, KeptMapping, KeptQuery } from '@assay/contract/imports/import-log.types';
import { importLog } from '#platform/db/schema/imports.ts';
import { required } from '#platform/http/app-error.ts';
import type { Handler, Route } from '#platform/http/route.ts';
import { searchableOf } from '#platform/resource/binding.ts';
import { findRecord } from '#platform/resource/read.ts';
import { serve } from '#platform/resource/serve.ts';
import { canWith } from '#platform/resource/write.ts';
import { decideAllRows, decideRow, readDecisions } from './decide-rows.ts';
import { errorFile, outcomeFile, templateFile } from './import-files.ts';
import { readRows } from './import-rows.ts';
import { readMissing } from './missing-people.ts';
import { receiveFile, type ReceiveDeps } from './receive-file.ts';
import { mayImport, mayTakeBack } from './rights.ts';
import { steering } from './steer-import.ts';

/**
 * A file may speak of several companies: who does not see all of them sees the imports that are their own, for as long as they see the company
 * that it was brought in for. The row policies of companies say whether they do.
 */
const table = {
  table: importLog,
  scope: () => null,
  derived: {
    companyName: `coalesce((select c.name from company c where c.id = t.company_id), '')`,
    uploadedByName: `coalesce(user_name(t.uploaded_by_id), '')`,
    isOwn: `coalesce(t.uploaded_by_id = nullif(current_setting('app.user_id', true), '')::bigint, false)`,
    // The same as `needsLook` of the domain says.
    needsLook: `(t.area <> 'template' and t.undone_at is null and (t.status in ('STOPPED', 'FAILED') or (t.status = 'DONE'
      and t.rows_conflict + t.rows_failed > 0 and (t.mode <> 'VALIDATE' or t.rows_ok = 0))))`,
  },
  seen: ({ scope, userId }: Acting, params: { add: (value: number, type: 'bigint') => string }) =>
    scope.kind === 'everything'
      ? null
      : `t.uploaded_by_id = ${params.add(userId, 'bigint')} and (t.company_id is null or exists (select from company c where c.id = t.company_id))`,
};
const imports = searchableOf(importLogResource, table);

/** What may be done with an import now: the same rules that the calls ask. */
const can = (actor: Acting, log: ImportLog): Can => {
  const { target, mode } = log;
  const may = isImportArea(target) && mayImport(actor, target);
  const mayUndo = isImportArea(target) && mayTakeBack(actor, { ...log, target });
  const mayRun = may && mayBegin(actor, log);
  return {
    edit: false,
    archive: false,
    restore: false,
    validate: mayRun && mayValidate(log),
    commit: mayRun && mayCommit(log),
    endMissing: mayRun && mayEndMissing(log),
    stop: may && mayStop(log),
    resume: mayRun && mayResume(log) && (mode !== 'ROLLBACK' || mayUndo),
    rollback: may && mayUndo && mayRollBack(log, { now: Date.now(), days: importLimits.rollbackDays }),
    discard: may && mayDiscard(log),
  };
};

const policy = {
  subject: ({ fileName, companyId }: ImportLog) => ({ label: fileName, companyId, locationId: null }),
  can,
};

const shown: ReceiveDeps['shown'] = async (tx, context, { id }) => {
  const data = required(await findRecord<ImportLog>({ tx, actor: context.actor }, imports, { id }));
  return { data, can: canWith({ resource: importLogResource, binding: policy }, context, data) };
};

const kept: Handler<KeptQuery> = {
  read: async (tx, { actor, body: { area, companyId } }) => ({
    data: await tx.query<KeptMapping>(
      `select id, area, company_id as "companyId", name, headers, mapping, match_on as "matchOn", template_id is not null as "isTemplate",
         (select l.id from import_log l where l.id = t.template_id and ($3 or l.uploaded_by_id = $4)) as "templateId",
         to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt", coalesce(user_name(updated_by), '') as "updatedByName"
       from import_mapping t where not is_archived and ($1::text is null or area = $1) and ($2::bigint is null or company_id is null or company_id = $2)
       order by t.template_id is null, t.updated_at desc, t.id limit 100`,
      [area ?? null, companyId ?? null, actor.scope.kind === 'everything', actor.userId],
    ),
  }),
};

export const importsRoutes = (deps: Omit<ReceiveDeps, 'shown'>): Route[] => {
  const all = { ...deps, shown };
  return serve(importLogResource, {
    schemas: importLogSchemas,
    ...table,
    ...policy,
    defaultSort: [{ colId: 'createdAt', sort: 'desc' }],
    extra: {
      upload: receiveFile(all),
      template: templateFile,
      kept,
      rows: readRows(all),
      errors: errorFile(all),
      outcomes: outcomeFile(all),
      decide: decideRow(all),
      decisions: readDecisions(all),
      decideAll: decideAllRows(all),
      missing: readMissing(all),
      ...steering(all),
    },
  });
};
