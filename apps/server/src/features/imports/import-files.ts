import { importColumns, isImportArea } from '@assay/domain/imports/areas';
import type { ImportLog } from '@assay/contract/imports/import-log.types';
import { areas, headingOf } from '@assay/i18n/areas';
import type { Translator } from '@assay/i18n/translate';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { appendAudit, auditContextOf } from '#platform/audit/audit.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import { pathId, type Context, type Handler } from '#platform/http/route.ts';
import { csvHeader } from '#platform/resource/export-cells.ts';
import { neutralCell, neutralCsv } from '#platform/resource/neutral-csv.ts';
import type { Texts } from '#platform/text.ts';
import { sentenceOf } from './import-rows.ts';
import { isInSight, type Problem } from './imports.repository.ts';
import { ownHeaders } from './own-headers.ts';
import { mayImport, type ReceiveDeps } from './receive-file.ts';

const byteOrderMark = '\uFEFF';
const csvType = 'text/csv; charset=utf-8';

const csvLine = (cells: readonly string[]): string => `${csvHeader(cells.map(neutralCell))}\r\n`;

type BadRow = { readonly cells: readonly string[]; readonly problems: readonly Problem[] | null };

/** What is wrong with a row: each problem in the words of its sentence, below what the file calls its column. */
const reasonOf = ({ headers, mapping, target }: ImportLog, problems: readonly Problem[], text: Translator): string => {
  const columnOf = (name: string): string | null => {
    if (name === '' || !isImportArea(target)) return null;
    return headers.find((header) => mapping[header] === name) ?? headingOf(areas[target], name, text);
  };
  return problems
    .map((one) => {
      const [label, value] = [columnOf(one.path.split('.')[0] ?? ''), sentenceOf(one, target, text)];
      return label === null ? value : text.t('form.fact', { label, value });
    })
    .join(' · ');
};

type Told = { readonly log: ImportLog; readonly texts: Texts };

/** Every row that is not stored, in the columns of the file, and why. What an earlier file of this kind said is said anew. */
async function* badRows(client: pg.PoolClient, { log, texts }: Told, { text, actor }: Context): AsyncGenerator<string> {
  const { id, headers, target } = log;
  const own = ownHeaders(headers, texts).map((header) => ({ header, index: headers.indexOf(header) }));
  yield byteOrderMark + csvLine([...own.map(({ header }) => header), text.t('imports.reason')]);
  const inSight = isImportArea(target) ? isInSight(target, actor) : 'true';
  for (let after = 0; ;) {
    const { rows } = await client.query<BadRow & { number: number }>(
      `select number, cells, problems from import_row where import_id = $1 and number > $2 and ${inSight} and (outcome in ('ERROR', 'CONFLICT') or state = 'LEFT') and state not in ('STORED', 'UNDONE')
       order by number limit 500`,
      [id, after],
    );
    if (rows.length === 0) return;
    yield rows
      .map(({ cells, problems }) => csvLine([...own.map(({ index }) => cells[index] ?? ''), reasonOf(log, problems ?? [], text)]))
      .join('');
    after = rows.at(-1)?.number ?? after;
  }
}

/** The rows that could not be stored, as a file that can be mended and brought in again. */
export const errorFile = ({ shown, texts }: Pick<ReceiveDeps, 'shown' | 'texts'>): Handler => ({
  file: async (context, database) => {
    const { data: log } = await database.read(context.actor, async (tx) => required(await shown(tx, context, { id: pathId(context) })));
    const name = log.fileName.replace(/\.\w+$/, '');
    return {
      fileName: `${context.text.t('imports.errorFile', { name })}.csv`,
      contentType: csvType,
      record: () =>
        database.write(context.actor, (tx) =>
          appendAudit(tx, auditContextOf(context), {
            action: 'EXPORT',
            entity: 'import-log',
            entityId: log.id,
            label: log.fileName,
            companyId: log.companyId,
            locationId: null,
            after: { rowsFailed: log.rowsFailed, rowsConflict: log.rowsConflict },
          }),
        ),
      open: async (client) => Readable.from(badRows(client, { log, texts }, context)).pipe(neutralCsv()),
    };
  },
});

/** A file with all the columns of an area, to be filled in. */
export const templateFile: Handler = {
  file: async (context) => {
    const area = context.params.area ?? '';
    if (!isImportArea(area)) throw new AppError('not-found');
    if (!mayImport(context.actor, area)) throw new AppError('forbidden');
    const names = importColumns(area).map(([name]) => headingOf(areas[area], name, context.text));
    return {
      fileName: `${context.text.t(`imports.templateFiles.${area}`)}.csv`,
      contentType: csvType,
      record: () => Promise.resolve(),
      open: async () => Readable.from([byteOrderMark + csvLine(names)]),
    };
  },
};
