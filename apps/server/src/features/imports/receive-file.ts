import { areaOf, importAreas, importColumns, otherNames, usualKeys, type ImportArea } from '@assay/domain/imports/areas';
import { isSeveral } from '@assay/domain/imports/cells';
import { importLimits } from '@assay/domain/imports/lists';
import { appliedMapping, headersKey, matchedHeaders, type FieldNames } from '@assay/domain/imports/headers';
import type { Mapping } from '@assay/domain/imports/import-log.fields';
import { keysOf } from '@assay/domain/keys';
import { locales } from '@assay/domain/languages';
import type { ImportLog, Upload } from '@assay/contract/imports/import-log.types';
import { headingOf, areas } from '@assay/i18n/areas';
import { randomUUID } from 'node:crypto';
import { appendAudit, auditContextOf } from '#platform/audit/audit.ts';
import type { FieldCipher } from '#platform/crypto/field-cipher.ts';
import { storedId } from '#platform/db/stored-id.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import type { Context, Handler } from '#platform/http/route.ts';
import type { Received } from '#platform/http/upload.ts';
import type { ReadSheet } from '#platform/sheets/read-apart.ts';
import { SheetError, type Sheet, type SheetRow } from '#platform/sheets/read-sheet.ts';
import type { Texts } from '#platform/text.ts';
import { ownHeaders } from './own-headers.ts';
import { mayImport } from './rights.ts';
import { enqueueImport, type RunDeps } from './run-import.ts';
import { keptCells, keptOddities } from './sealed-cells.ts';
import { shortKey } from './short-key.ts';

export type ReceiveDeps = Pick<RunDeps, 'texts' | 'intakes' | 'cipher'> & {
  readonly readSheet: ReadSheet;
  /** The record as GET shows it. */
  readonly shown: (tx: Tx, context: Context, one: { readonly id: number }) => Promise<{ readonly data: ImportLog }>;
};

/** What the fields of an area are called, in every language. */
const namesOf = (area: ImportArea, texts: Texts): FieldNames =>
  new Map(
    importColumns(area).map(([name, field]) => [
      name,
      {
        headings: locales.map((locale) => headingOf(areas[area], name, texts[locale])),
        also: otherNames(area, name),
        isSeveral: isSeveral(field),
      },
    ]),
  );

/** What is wrong with a file is told on the file. */
const sheetFault = (error: unknown): unknown =>
  error instanceof SheetError
    ? fieldError('file', `sheet${error.code.charAt(0).toUpperCase()}${error.code.slice(1)}`, error.params)
    : error;

const opened = async ({ readSheet }: ReceiveDeps, { path, signal }: Received, { area }: Upload): Promise<Sheet> => {
  try {
    return await readSheet(path, area === 'template' ? { leastRows: 0 } : {}, { signal });
  } catch (error) {
    throw sheetFault(error);
  }
};

type Kept = { readonly mapping: Mapping; readonly matchOn: readonly string[] };

type Sought = { readonly area: ImportArea; readonly companyId: number | null; readonly header: readonly string[] };

const keptFor = async (tx: Tx, { area, companyId, header }: Sought): Promise<Kept | null> => {
  const [row] = await tx.query<Kept>(
    `select mapping, match_on as "matchOn" from import_mapping
     where area = $1 and headers_key = $2 and not is_archived and (company_id = $3 or company_id is null)
     order by company_id nulls last, updated_at desc limit 1`,
    [area, shortKey(headersKey(header)), companyId],
  );
  return row ?? null;
};

/** The mapping that somebody picked for the file, whatever columns it was kept of. */
const keptBy = async (tx: Tx, id: number, { area, companyId }: Sought): Promise<Kept> => {
  const [row] = await tx.query<Kept>(
    `select mapping, match_on as "matchOn" from import_mapping where id = $1 and area = $2 and not is_archived and (company_id = $3 or company_id is null)`,
    [id, area, companyId],
  );
  if (!row) throw fieldError('keptId', 'reference');
  return row;
};

/** Keeps what the columns of a file stand for, for the next one with the same headers. A template is kept beside what is remembered, which leaves it as it is. */
export const keepMapping = (
  tx: Tx,
  {
    area,
    companyId,
    name,
    headers,
    mapping,
    matchOn,
    templateId,
    userId,
  }: Kept & {
    area: ImportArea;
    companyId: number | null;
    name: string;
    headers: readonly string[];
    templateId: number | null;
    userId: number;
  },
): Promise<unknown> =>
  tx.query(
    `insert into import_mapping (area, company_id, headers_key, name, headers, mapping, match_on, updated_by, template_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (coalesce(company_id, -updated_by), area, headers_key, (template_id is not null))
     do update set name = excluded.name, headers = excluded.headers, mapping = excluded.mapping, match_on = excluded.match_on, template_id = excluded.template_id,
       is_archived = false, updated_at = now(), updated_by = excluded.updated_by`,
    [
      area,
      companyId,
      shortKey(headersKey(headers)),
      name,
      headers,
      // A file of errors comes back with a column that the product added: no other file has it.
      JSON.stringify(Object.fromEntries(Object.entries(mapping).filter(([header]) => headers.includes(header)))),
      matchOn,
      userId,
      templateId,
    ],
  );

/** What columns are said to stand for: fields of the area, none twice; match keys that the area has. */
export const checkMapping = (area: ImportArea, { mapping, matchOn }: Kept): void => {
  const known = new Set(importColumns(area).map(([name]) => name));
  const given = Object.entries(mapping).filter(([, field]) => field !== '');
  for (const [header, field] of given) {
    if (!known.has(field)) throw fieldError(`mapping.${header}`, 'unknownColumn');
    if (given.filter(([, other]) => other === field).length > 1) throw fieldError(`mapping.${header}`, 'columnTwice', { value: field });
  }
  if (matchOn.some((key) => !areaOf(area).keys.includes(key))) throw fieldError('matchOn', 'notListed');
  if (new Set(matchOn).size < matchOn.length) throw fieldError('matchOn', 'repeated');
};

/** What a template is for, unless it is said: the area that knows most of its headers. */
const guessedArea = (header: readonly string[], texts: Texts): ImportArea => {
  const known = (area: ImportArea): number => Object.values(matchedHeaders(header, namesOf(area, texts))).filter(Boolean).length;
  return keysOf(importAreas).toSorted((one, other) => known(other) - known(one))[0] ?? 'location';
};

const targetOf = ({ area, target }: Upload, header: readonly string[], texts: Texts): ImportArea =>
  area === 'template' ? (target ?? guessedArea(header, texts)) : area;

/** What the columns stand for: as it is said, as what was picked has it, as it was the last time, or as the headers say. */
const chosen = async (
  tx: Tx,
  upload: Upload,
  { area, header, texts }: { area: ImportArea; header: readonly string[]; texts: Texts },
): Promise<Kept> => {
  const foreign = Object.keys(upload.mapping ?? {}).find((name) => !header.includes(name));
  if (foreign !== undefined) throw fieldError(`mapping.${foreign}`, 'unknownColumn');
  const own = ownHeaders(header, texts);
  const sought = { area, companyId: upload.companyId ?? null, header: own };
  const isSaid = upload.mapping !== undefined && upload.matchOn !== undefined;
  const kept = upload.keptId === undefined ? (isSaid ? null : await keptFor(tx, sought)) : await keptBy(tx, upload.keptId, sought);
  const names = namesOf(area, texts);
  const mapping = upload.mapping ?? (kept ? appliedMapping(kept.mapping, own, names) : matchedHeaders(header, names));
  const whole = Object.fromEntries(header.filter(Boolean).map((name) => [name, Object.hasOwn(mapping, name) ? (mapping[name] ?? '') : '']));
  const said = upload.matchOn ?? kept?.matchOn ?? [];
  return { mapping: whole, matchOn: said.length > 0 ? said : usualKeys(area) };
};

/** How many files of one person may wait for their turn or have it: nobody keeps the others waiting. */
const atOnce = 10;
const retrySeconds = 30;

const refuseMany = async (tx: Tx, { actor }: Context): Promise<void> => {
  const [row] = await tx.query<{ running: number; waiting: number }>(
    `select count(*) filter (where status in ('QUEUED', 'RUNNING'))::integer as running,
       count(*) filter (where status <> 'DISCARDED' and committed_at is null and area <> 'template')::integer as waiting from import_log where uploaded_by_id = $1`,
    [actor.userId],
  );
  const { waiting: max } = importLimits;
  if ((row?.waiting ?? 0) >= max) throw fieldError('file', 'filesWaiting', { max });
  if ((row?.running ?? 0) >= atOnce) throw new AppError('work-under-way', { retryAfter: retrySeconds });
};

/** The company that a file is for, in sight of who brings it. */
const checkCompany = async ({ intakes }: ReceiveDeps, tx: Tx, { actor, body: { companyId } }: Context<Upload>): Promise<void> => {
  if (companyId === undefined) return;
  const found = (await intakes()('company')?.records({ tx, actor }, [companyId]))?.get(companyId);
  if (!found) throw fieldError('companyId', 'reference');
  if (found.isArchived === true) throw fieldError('companyId', 'archivedRecord');
};

type NewLog = Kept & {
  readonly upload: Upload;
  readonly target: ImportArea;
  readonly header: readonly string[];
  readonly file: { fileName: string; hash: string };
  readonly run: string;
};

const insertLog = async (tx: Tx, { actor }: Context, { upload, target, header, file, mapping, matchOn, run }: NewLog): Promise<number> =>
  storedId(
    await tx.query<{ id: number }>(
      `insert into import_log (file_name, area, target, company_id, mode, match_on, headers, mapping, file_hash, uploaded_by_id, run, run_by_id, created_by, updated_by, committed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $10, $10, $10, case when $5 = 'COMMIT' then now() end) returning id`,
      [
        file.fileName,
        upload.area,
        target,
        upload.companyId ?? null,
        upload.mode ?? 'VALIDATE',
        matchOn,
        header,
        JSON.stringify(mapping),
        file.hash,
        actor.userId,
        run,
      ],
    ),
  );

/** PostgreSQL stores no NUL and no half characters; the reader of tables lets neither through. */
const insertRows = (tx: Tx, { id, target, cipher }: Storing, rows: readonly SheetRow[]): Promise<unknown> => {
  const kept = rows.map((row) => keptCells(cipher, target, row));
  const odd = rows.map((row) => keptOddities(target, row));
  return tx.query(
    `insert into import_row (import_id, number, place, cells, cells_sealed, secret_id, oddities)
     select $1, n.number, n.number, n.cells::jsonb, n.sealed, n.secret, nullif(n.oddities, '')::jsonb
     from unnest($2::integer[], $3::text[], $4::text[], $5::uuid[], $6::text[]) as n (number, cells, sealed, secret, oddities)`,
    [
      id,
      rows.map(({ number }) => number),
      kept.map(({ cells }) => JSON.stringify(cells)),
      kept.map(({ cellsSealed }) => cellsSealed),
      kept.map(({ secretId }) => secretId),
      odd.map((oddities) => (oddities.length > 0 ? JSON.stringify(oddities) : '')),
    ],
  );
};

type Storing = { readonly id: number; readonly target: ImportArea; readonly cipher: FieldCipher };

const storeRows = async (tx: Tx, storing: Storing, { rows }: Sheet): Promise<number> => {
  let total = 0;
  try {
    for await (const some of rows) {
      await insertRows(tx, storing, some);
      total += some.length;
    }
  } catch (error) {
    throw sheetFault(error);
  }
  return total;
};

/** A template has no rows to deal with: what its columns stand for is kept. */
const keepTemplate = async (tx: Tx, { actor }: Context, { id, texts, ...log }: NewLog & { id: number; texts: Texts }): Promise<void> => {
  const { upload, target, header, file, mapping, matchOn } = log;
  const headers = ownHeaders(header, texts);
  await keepMapping(tx, {
    area: target,
    companyId: upload.companyId ?? null,
    name: file.fileName,
    headers,
    mapping,
    matchOn,
    templateId: id,
    userId: actor.userId,
  });
  await tx.query(
    `update import_log set status = 'DONE', mode = 'COMMIT', started_at = now(), finished_at = now(), run = null where id = $1`,
    [id],
  );
};

/** Takes a file in: all of its rows are stored as they stand, or nothing is. What becomes of them is tried in the background. */
export const receiveFile = (deps: ReceiveDeps): Handler<Upload> => ({
  upload: async (context, file, step) => {
    const { body: upload, actor } = context;
    const sheet = await opened(deps, file, upload);
    const target = targetOf(upload, sheet.header, deps.texts);
    if (!mayImport(actor, target)) throw new AppError('forbidden');
    if (areaOf(target).ofCompany && upload.companyId === undefined && upload.area !== 'template') throw fieldError('companyId', 'required');
    return step('file', async (tx) => {
      await tx.query(`set local statement_timeout = '30s'`);
      await refuseMany(tx, context);
      await checkCompany(deps, tx, context);
      const kept = await chosen(tx, upload, { area: target, header: sheet.header, texts: deps.texts });
      checkMapping(target, kept);
      const log = { ...kept, upload, target, header: sheet.header, file, run: randomUUID() };
      const id = await insertLog(tx, context, log);
      const total = upload.area === 'template' ? 0 : await storeRows(tx, { id, target, cipher: deps.cipher }, sheet);
      await tx.query(`update import_log set rows_total = $2 where id = $1`, [id, total]);
      if (upload.area === 'template') await keepTemplate(tx, context, { ...log, id, texts: deps.texts });
      else await enqueueImport(tx, { id, run: log.run });
      const after = { fileName: file.fileName, area: upload.area, mode: upload.mode ?? 'VALIDATE', rowsTotal: total };
      const subject = { entity: 'import-log', entityId: id, label: file.fileName, companyId: upload.companyId ?? null, locationId: null };
      await appendAudit(tx, auditContextOf(context), { action: 'CREATE', after, ...subject });
      return required(await deps.shown(tx, context, { id }));
    });
  },
});
