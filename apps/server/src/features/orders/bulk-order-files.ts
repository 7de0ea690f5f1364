import { bulkOrderLimits, bulkOrderRowNames, type BulkOrderRowName } from '@assay/domain/orders/bulk-order';
import { matchedHeaders, type FieldNames } from '@assay/domain/imports/headers';
import { locales } from '@assay/domain/languages';
import type { FieldFault } from '@assay/contract/kit/field-errors';
import type { BulkOrderRow, BulkOrderSaid } from '@assay/contract/orders/order-bulk.calls';
import { headingOf } from '@assay/i18n/areas';
import type { Translator } from '@assay/i18n/translate';
import { Readable } from 'node:stream';
import { appendAudit, auditContextOf } from '#platform/audit/audit.ts';
import { fieldError } from '#platform/http/app-error.ts';
import type { Handler } from '#platform/http/route.ts';
import type { Received } from '#platform/http/upload.ts';
import { csvHeader } from '#platform/resource/export-cells.ts';
import { neutralCell, neutralLines } from '#platform/resource/neutral-csv.ts';
import { SheetError, type SheetRow } from '#platform/sheets/read-sheet.ts';
import type { Texts } from '#platform/text.ts';
import { rowsSql, type ShownRow } from './bulk-orders.repository.ts';
import { meantRows, type FileDeps } from './bulk-rows.ts';
import { bulkIn, outcomeOf, problemOf } from './steer-bulk-orders.ts';

const csvType = 'text/csv; charset=utf-8';
const byteOrderMark = '\uFEFF';
const csvLine = (cells: readonly string[]): string => `${csvHeader(cells.map(neutralCell))}\r\n`;

/** The numbers that people are known by, under the names that lists of people have for them. */
const numbers = ['primaryId', 'employeeNumber', 'ssn', 'cdlNumber'] as const;
const columns = [...bulkOrderRowNames, 'participantId'] as const;

/** What the columns of a file are called, in every language. */
const namesFor = (texts: Texts): FieldNames =>
  new Map(
    columns.map((name) => {
      const own = locales.map((locale) => texts[locale].t(`orderBulk.columns.${name}`));
      const known =
        name === 'identifier' ? locales.flatMap((locale) => numbers.map((one) => headingOf('participants', one, texts[locale]))) : [];
      return [name, { headings: [...own, ...known], isSeveral: name === 'services' }];
    }),
  );

type Column = { readonly name: BulkOrderRowName | 'participantId'; readonly index: number };

const columnsIn = (header: readonly string[], { texts, text }: { readonly texts: Texts; readonly text: Translator }): Column[] => {
  const mapping = matchedHeaders(header, namesFor(texts));
  const found = header.flatMap((heading, index) => {
    const name = columns.find((one) => one === mapping[heading]);
    return name === undefined ? [] : [{ name, index }];
  });
  if (!found.some(({ name }) => name === 'identifier' || name === 'participantId'))
    throw fieldError('file', 'columnMissing', { value: text.t('orderBulk.columns.identifier') });
  return found;
};

const oddityCodes = { scientific: 'scientific', errorValue: 'cellError', formula: 'cellFormula', formulaOnly: 'cellFormulaOnly' } as const;

type Said = { readonly row: BulkOrderRow; readonly odd: readonly FieldFault[] };

const saidIn = ({ number, cells, oddities = [] }: SheetRow, found: readonly Column[]): Said => {
  const texts = Object.fromEntries(found.map(({ name, index }) => [name, (cells[index] ?? '').trim().slice(0, 500)]));
  const { participantId = '', ...row } = texts;
  return {
    row: { number, ...row, ...(/^[1-9]\d{0,14}$/.test(participantId) ? { participantId: Number(participantId) } : {}) },
    odd: oddities.flatMap(({ column, code, value }) => {
      const name = found.find(({ index }) => index === column)?.name;
      return name === undefined ? [] : [{ path: name, code: oddityCodes[code], params: { value } }];
    }),
  };
};

const readRows = async ({ readSheet, texts }: FileDeps, { path, signal }: Received, text: Translator): Promise<Said[]> => {
  try {
    const sheet = await readSheet(path, { rows: bulkOrderLimits.rows }, { signal });
    const found = columnsIn(sheet.header, { texts, text });
    const said: Said[] = [];
    for await (const rows of sheet.rows) said.push(...rows.map((row) => saidIn(row, found)));
    return said;
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    throw fieldError('file', `sheet${error.code.charAt(0).toUpperCase()}${error.code.slice(1)}`, error.params);
  }
};

/** Who is meant by the rows of a file. Nothing is kept: what it says goes back to who sent it, and comes again with the order. */
export const readBulkFile = (deps: FileDeps): Handler<{ readonly companyId: number }> => ({
  upload: async (context, file, step) => {
    const { actor, text, body } = context;
    const said = await readRows(deps, file, text);
    const rows = said.map(({ row }) => row);
    // What a step answers may be stored under its key: no number of anybody is among it.
    const meant = await step('file', async (tx) => {
      const found = await meantRows(deps, { tx, actor, ...body }, rows);
      const ids = found.flatMap(({ participantId }) => participantId ?? []);
      const people = await tx.query<{ id: number; name: string }>(
        `select id, name from participant where id = any ($1::bigint[]) and company_id = $2`,
        [ids, body.companyId],
      );
      await appendAudit(tx, auditContextOf(context), {
        action: 'RUN',
        entity: 'order',
        entityId: null,
        label: '',
        reason: 'order-bulk-file',
        ...body,
        locationId: null,
        after: { action: 'look-up', count: rows.length, found: people.length },
      });
      const nameOf = new Map(people.map(({ id, name }) => [id, name]));
      return found.map(({ participantId, problems }) => ({
        participantId,
        participantName: participantId === null ? '' : (nameOf.get(participantId) ?? ''),
        problems:
          participantId === null || nameOf.has(participantId)
            ? problems
            : [{ path: 'participantId', code: 'reference', params: {} }, ...problems],
      }));
    });
    const data = meant.map(({ problems, ...one }, index): BulkOrderSaid => {
      const { row = {}, odd = [] } = said[index] ?? {};
      return { ...one, number: row.number ?? index + 1, row, problems: [...odd, ...problems].map((problem) => problemOf(problem, text)) };
    });
    return { data };
  },
});

/** A file with the columns that are understood, to be filled in. */
export const bulkTemplate: Handler = {
  file: async ({ text }) => ({
    fileName: `${text.t('orderBulk.templateFile')}.csv`,
    contentType: csvType,
    record: () => Promise.resolve(),
    open: async () => Readable.from([byteOrderMark + csvLine(bulkOrderRowNames.map((name) => text.t(`orderBulk.columns.${name}`)))]),
  }),
};

const lineOf = (row: ShownRow, text: Translator): string => {
  const { number, participantName, said, state, orderNumber, problems, duplicates } = outcomeOf(row, text);
  return csvLine([
    String(number),
    participantName === '' ? said : participantName,
    text.t(`orderBulk.states.${state}`),
    orderNumber,
    [...problems.map(({ message }) => message), ...duplicates.map((one) => one.orderNumber)].join(' · '),
  ]);
};

/** Every row with what became of it. */
export const bulkOutcomes: Handler = {
  file: async (context, database) => {
    const { actor, text } = context;
    const bulk = await database.read(actor, (tx) => bulkIn(tx, context));
    const headings = ['row', 'person', 'outcome', 'order', 'problem'] as const;
    return {
      fileName: `${text.t('orderBulk.outcomesFile', { number: String(bulk.jobId) })}.csv`,
      contentType: csvType,
      record: () =>
        database.write(actor, (tx) =>
          appendAudit(tx, auditContextOf(context), {
            action: 'EXPORT',
            entity: 'order',
            entityId: null,
            label: text.t('orderBulk.outcomesFile', { number: String(bulk.jobId) }),
            companyId: bulk.companyId,
            locationId: null,
            after: { count: bulk.total },
          }),
        ),
      open: async (client) => {
        const { rows } = await client.query<ShownRow>(rowsSql, [bulk.jobId, null]);
        const head = byteOrderMark + csvLine(headings.map((name) => text.t(`orderBulk.headings.${name}`)));
        return neutralLines([head, ...rows.map((row) => lineOf(row, text))]);
      },
    };
  },
};
