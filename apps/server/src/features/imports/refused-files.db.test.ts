import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareQueues } from '#platform/jobs/jobs.ts';
import { createTestApp, faultsOf, type TestApp } from '#test/test-app.ts';
import type { Who } from '#test/who.ts';

/** Nobody works the queues off: what a refused file left behind would stay. */
let assay: TestApp;
let admin: NonNullable<Who>;
let companyId: number;

beforeAll(async () => {
  assay = await createTestApp();
  await prepareQueues(assay.owner, assay.queues);
  admin = await assay.given.user({ roles: ['GA'] });
  companyId = await assay.given.company({ name: 'Refused freight' });
});
afterAll(() => assay.close());

/** All that a file could leave. */
const left = async () => {
  const { rows } = await assay.owner.query(
    `select (select count(*) from import_log)::integer as logs, (select count(*) from import_row)::integer as rows, (select count(*) from import_mapping)::integer as mappings,
       (select count(*) from audit_event)::integer as events, (select count(*) from pgboss.job where name = 'import')::integer as jobs, (select count(*) from location)::integer as locations`,
  );
  return rows[0] as Readonly<Record<string, number>>;
};

const faulty = 2500;
/** Three thousand rows, and another one in the place of one of them: row 1 is the header. */
const fileWith = (line: string | Buffer): Buffer => {
  const lines = Array.from({ length: 3000 }, (_, index) => Buffer.from(`Yard ${index},555-331-0101`));
  lines[faulty - 2] = Buffer.from(line);
  return Buffer.concat(['Name,Phone', ...lines].flatMap((one) => [Buffer.from(one), Buffer.from('\n')]));
};

const send = (bytes: Buffer) =>
  assay.call(admin, 'POST /import-log', {
    form: { values: { area: 'location', companyId: String(companyId), mode: 'COMMIT' }, file: { name: 'late.csv', bytes } },
  });

describe('a fault in a late row', () => {
  it.each<[string, string | Buffer]>([
    ['sheetEncoding', Buffer.from([0x59, 0xff, 0xfe, 0x2c, 0x31])],
    ['sheetQuotes', '"Yard" of nobody,555-331-0101'],
    ['sheetQuotes', '"Yard that never ends,555-331-0101'],
    ['sheetRagged', 'Yard,555-331-0101,more'],
    ['sheetCellTooLong', `${'x'.repeat(40_000)},555-331-0101`],
  ])('(%s) is told with its row, and nothing of the rows before it is stored', async (code, line) => {
    const before = await left();
    const answer = await send(fileWith(line));
    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual([`file: ${code}`]);
    expect(answer.body.errors?.[0]?.message).toMatch(/\b2,?500\b/);
    expect(await left()).toEqual(before);
  });

  it('of a file that is no text after all is told, and nothing is stored', async () => {
    const before = await left();
    const answer = await send(fileWith('Yard\u0000,555-331-0101'));
    expect(faultsOf(answer)).toEqual(['file: sheetNul']);
    expect(await left()).toEqual(before);
  });

  it('is what keeps it out: the same file without it is stored as it stands', async () => {
    const before = await left();
    expect((await send(fileWith('Yard,555-331-0101'))).status).toBe(200);
    const { logs = 0, rows = 0, jobs = 0 } = before;
    expect(await left()).toMatchObject({ logs: logs + 1, rows: rows + 3000, jobs: jobs + 1 });
  });
});
