import type { Note } from '@assay/domain/support/note.fields';
import { createTestApp, dataOf, type TestApp, type Who } from '#test/test-app.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let assay: TestApp;
let companyId: number;
type Person = NonNullable<Who>;
let ga: Person;
let lsa: Person;
let der: Person;
let colleague: Person;

const system = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  assay.database.system('mails of tickets', (tx) => tx.query<Row>(text, values));

beforeAll(async () => {
  assay = await createTestApp();
  companyId = await assay.given.company({ name: 'Mailed' });
  const of = (
    roles: Parameters<TestApp['given']['user']>[0]['roles'],
    name: string,
    { companyIds = [] }: { readonly companyIds?: number[] } = {},
  ) => assay.given.user({ roles, companyIds, username: `${name}@mailed.example` });
  ga = await of(['GA'], 'ga');
  lsa = await of(['LSA'], 'lsa', { companyIds: [companyId] });
  der = await of(['DER'], 'der', { companyIds: [companyId] });
  colleague = await of(['HRA'], 'hra', { companyIds: [companyId] });
});
beforeEach(() => system(`delete from mail_message`));
afterAll(() => assay.close());

type Mail = { readonly to: string; readonly subject: string; readonly body: string; readonly language: string };
const mails = () => system<Mail>(`select recipient as to, subject, body, language from mail_message order by number`);
const told = async (): Promise<string[]> => (await mails()).map(({ to, subject }) => `${to}: ${subject}`);

const ticket = (more: object = {}) => ({
  refTable: 'company',
  refId: companyId,
  category: 'BIL',
  subject: 'Invoice 12',
  text: 'WORDS-OF-TICKET',
  visibility: 'PUBLIC',
  ...more,
});
const open = async (who: Who, more: object = {}): Promise<Note> =>
  dataOf<Note>(await assay.call(who, 'POST /note', { body: ticket(more) }));
const answer = async (who: Who, { id, visibility }: { readonly id: number; readonly visibility: string }): Promise<void> => {
  expect(await assay.call(who, `POST /note/${id}/answers`, { body: { text: 'WORDS-OF-ANSWER', visibility } })).toMatchObject({
    status: 200,
  });
};
const assign = async (id: number, assigneeId: number): Promise<void> => {
  const { version } = dataOf<Note>(await assay.call(ga, `GET /note/${id}`));
  expect(await assay.call(ga, `PUT /note/${id}`, { body: { version, assigneeId } })).toMatchObject({ status: 200 });
};

test('a ticket without a subject is told of by its number, not by its words', async () => {
  const { id, title } = await open(der, { subject: '' });
  expect(title).toBe('WORDS-OF-TICKET');
  expect(await told()).toEqual([`ga@mailed.example: New ticket: #${id}`]);
});

test('operators are told of a ticket that a client opens, and then whoever it is given to', async () => {
  const { id } = await open(der);
  expect(await told()).toEqual(['ga@mailed.example: New ticket: Invoice 12']);
  await assign(id, lsa.userId);
  expect((await told()).slice(1)).toEqual(['lsa@mailed.example: Ticket assigned to you: Invoice 12']);
  await answer(der, { id, visibility: 'PUBLIC' });
  expect((await told()).slice(2)).toEqual(['lsa@mailed.example: Answer to a ticket: Invoice 12']);
  await assign(id, ga.userId);
  expect(await told()).toHaveLength(3); // Who takes it knows.
});

test('clients who had a say are told of a public answer, in their language, and never of anything internal', async () => {
  await system(`update company set language = 'es' where id = $1`, [companyId]);
  const { id } = await open(der);
  await answer(colleague, { id, visibility: 'PUBLIC' });
  await system(`delete from mail_message`);
  await answer(lsa, { id, visibility: 'INTERNAL' });
  expect(await told()).toEqual([]);
  await answer(lsa, { id, visibility: 'PUBLIC' });
  expect(await told()).toEqual([
    'der@mailed.example: Respondimos a su ticket: Invoice 12',
    'hra@mailed.example: Respondimos a su ticket: Invoice 12',
  ]);
  expect((await mails()).every(({ language, body }) => language === 'es' && body.includes(`/note/${id}`))).toBe(true);
  const internal = await open(ga, { visibility: 'INTERNAL' });
  await answer(lsa, { id: internal.id, visibility: 'INTERNAL' });
  expect((await mails()).filter(({ body }) => body.includes(`/note/${internal.id}`))).toEqual([]);
});

test('no email carries what was written, and who lost access gets none', async () => {
  const gone = await assay.given.user({ roles: ['HRA'], companyIds: [companyId], username: 'gone@mailed.example' });
  const { id } = await open(gone);
  await answer(der, { id, visibility: 'PUBLIC' });
  await system(`delete from user_company where user_id = $1`, [gone.userId]);
  await answer(lsa, { id, visibility: 'PUBLIC' });
  const all = await mails();
  expect(all.map(({ to }) => to)).not.toContain('gone@mailed.example');
  expect(all.filter(({ body }) => body.includes('WORDS-OF'))).toEqual([]);
});

test('a ticket is given to staff who see it, and who no longer does is not told of it: the operators are', async () => {
  const { id } = await open(der);
  const away = await assay.given.user({ roles: ['LSA'], companyIds: [await assay.given.company()] });
  const { version } = dataOf<Note>(await assay.call(ga, `GET /note/${id}`));
  for (const { userId: assigneeId } of [away, der])
    expect(await assay.call(ga, `PUT /note/${id}`, { body: { version, assigneeId } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'assigneeId', code: 'reference' }] },
    });
  const given = await assay.given.user({ roles: ['LSA'], companyIds: [companyId], username: 'moved@mailed.example' });
  await assign(id, given.userId);
  await system(`delete from mail_message`);
  await system(`delete from user_company where user_id = $1`, [given.userId]);
  await answer(der, { id, visibility: 'PUBLIC' });
  await system(`update app_user set roles = '{HRA}' where id = $1`, [given.userId]);
  await answer(der, { id, visibility: 'PUBLIC' });
  expect((await mails()).map(({ to }) => to)).toEqual(['ga@mailed.example', 'ga@mailed.example']);
});

test('an operator who switched it off is not told', async () => {
  await system(`update app_user set notifications = '{"ticketReceived": {"email": false}}' where id = $1`, [ga.userId]);
  await open(der);
  expect(await told()).toEqual([]);
});
