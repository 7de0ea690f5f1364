import type { Can } from '@assay/contract/kit/envelope';
import type { ImportLog, ImportRow } from '@assay/contract/imports/import-log.types';
import { needsLook } from '@assay/domain/imports/steering';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareQueues } from '#platform/jobs/jobs.ts';
import { eventsIn } from '#test/audit-events.ts';
import { createTestApp, dataOf, type TestApp } from '#test/test-app.ts';
import type { Who } from '#test/who.ts';

/** Nobody works the queues off here: an import stays where it was put. */
let assay: TestApp;
let admin: NonNullable<Who>;
let companyId: number;

beforeAll(async () => {
  assay = await createTestApp();
  await prepareQueues(assay.owner, assay.queues);
  admin = await assay.given.user({ roles: ['GA'] });
  companyId = await assay.given.company({ name: 'Steered freight' });
});
afterAll(() => assay.close());

const verbs = ['validate', 'commit', 'stop', 'resume', 'rollback', 'discard'] as const;
type Verb = (typeof verbs)[number];
type State = Partial<Parameters<TestApp['given']['importLog']>[0]>;

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
const clean = { rowsConflict: 0, rowsFailed: 0 };
const stored = { mode: 'COMMIT', rowsInserted: 1, committedAt: daysAgo(1), finishedAt: daysAgo(1) };

const running = 'This import is still running. Wait until it finishes, or stop it first.';

/** How far an import may have come, and what can be done with it then. */
const states: readonly (readonly [string, State, readonly Verb[]])[] = [
  ['that waits for its turn', { status: 'QUEUED' }, ['stop']],
  ['that is tried', { status: 'RUNNING' }, ['stop']],
  ['that was tried', {}, ['validate', 'commit', 'discard']],
  ['that was tried without a fault', clean, ['validate', 'commit', 'discard']],
  ['that was stopped while it was tried', { status: 'STOPPED' }, ['validate', 'resume', 'discard']],
  ['that could not be tried', { status: 'FAILED' }, ['validate', 'resume', 'discard']],
  ['that is stored', { mode: 'COMMIT', status: 'RUNNING', rowsInserted: 1 }, ['stop']],
  ['that was stopped while it was stored', { ...stored, status: 'STOPPED' }, ['validate', 'resume', 'rollback']],
  ['that was stored but for some rows', stored, ['validate', 'commit', 'rollback']],
  ['that was stored but for wrong rows', { ...stored, rowsConflict: 0 }, ['validate', 'rollback']],
  ['that was stored in part and tried again', { ...stored, mode: 'VALIDATE' }, ['validate', 'commit', 'rollback']],
  ['that was stored', { ...stored, ...clean }, ['rollback']],
  ['of which nothing was stored', { ...stored, ...clean, rowsInserted: 0 }, []],
  ['that was stored too long ago', { ...stored, ...clean, finishedAt: daysAgo(30) }, []],
  ['that was stored almost too long ago', { ...stored, ...clean, finishedAt: daysAgo(29.9) }, ['rollback']],
  ['that is taken back', { ...stored, mode: 'ROLLBACK', status: 'RUNNING' }, ['stop']],
  ['that was stopped while it was taken back', { ...stored, mode: 'ROLLBACK', status: 'STOPPED' }, ['resume']],
  ['of which a rollback could take nothing back', { ...stored, mode: 'ROLLBACK' }, ['rollback']],
  ['that was taken back', { ...stored, mode: 'ROLLBACK', undoneAt: daysAgo(0) }, []],
  ['that was discarded', { status: 'DISCARDED' }, []],
  ['that is a template', { area: 'template', mode: 'COMMIT' }, ['validate', 'discard']],
  ['that was a template', { area: 'template', mode: 'COMMIT', status: 'DISCARDED' }, []],
  ['of which every row is wrong', { rowsInserted: 0, rowsUpdated: 0, rowsConflict: 0, rowsFailed: 3 }, ['validate', 'commit', 'discard']],
];

const given = (state: State = {}, userId = admin.userId) => assay.given.importLog({ companyId, userId, fileName: 'steered.csv', ...state });
const steer = (id: number, verb: string, { body = {}, who = admin }: { body?: unknown; who?: Who } = {}) =>
  assay.call(who, `POST /import-log/${id}/${verb}`, { body });
const read = (id: number, who: Who = admin) => assay.call(who, `GET /import-log/${id}`);
const decide = (id: number, row: number, { decision = 'USE', who = admin }: { decision?: string; who?: Who } = {}) =>
  assay.call(who, `PUT /import-log/${id}/rows/${row}`, { body: { decision } });

describe.each(states)('an import %s', (_name, state, allowed) => {
  it(`offers ${allowed.join(', ') || 'nothing'}`, async () => {
    const { can = {} } = (await read(await given(state))).body as { can?: Can };
    expect(verbs.filter((verb) => can[verb])).toEqual(allowed);
  });

  it('is told apart by whether it needs a look as the rule says', async () => {
    const id = await given(state);
    const log = dataOf<ImportLog>(await read(id));
    expect(log.needsLook).toBe(needsLook(log));
    const body = { filters: { needsLook: { filterType: 'set', values: [true] } }, size: 500 };
    const found = dataOf<ImportLog[]>(await assay.call(admin, 'POST /import-log/search', { body }));
    expect(found.some((one) => one.id === id)).toBe(log.needsLook);
  });

  it.each(verbs)('keeps its word about %s', async (verb) => {
    const id = await given(state);
    const before = dataOf<ImportLog>(await read(id));
    const { status, body } = await steer(id, verb, { body: { version: 1 } });
    const after = dataOf<ImportLog>(await read(id));
    if (!allowed.includes(verb)) {
      expect({ status, code: body.code, data: body.data }).toEqual({ status: 409, code: 'decided', data: before });
      expect(after).toEqual(before);
      return;
    }
    expect(status).toBe(200);
    expect(body.data).toEqual(after);
    expect(after.version).toBe(2);
    // A template has no rows to look at.
    const begun = state.area === 'template' ? 'DONE' : 'QUEUED';
    const wanted = { stop: 'STOPPED', discard: 'DISCARDED' }[verb as string] ?? begun;
    expect(after.status).toBe(wanted);
  });
});

describe('a word about an import', () => {
  it.each(verbs)('(%s) of who saw another version is a conflict, told before anything else', async (verb) => {
    const id = await given({ status: 'DISCARDED' });
    for (const version of [0, 2]) {
      const { status, body } = await steer(id, verb, { body: { version } });
      expect({ status, code: body.code, seen: (body.data as unknown as ImportLog).version }).toEqual({
        status: 409,
        code: 'conflict',
        seen: 1,
      });
    }
  });

  it.each(verbs)("(%s) about somebody else's is about nothing, and is nothing to who may not import", async (verb) => {
    const id = await given(states.find(([, , allowed]) => allowed.includes(verb))?.[1]);
    const der = await assay.given.user({ roles: ['DER'], companyIds: [companyId] });
    const hidden = await steer(id, verb, { who: der });
    const nothing = await steer(999_999, verb, { who: der });
    expect([hidden.status, hidden.text]).toEqual([404, nothing.text]);
    const mro = await assay.given.user({ roles: ['MRO'] });
    expect((await steer(id, verb, { who: mro })).status).toBe(403);
  });

  it.each(verbs.filter((verb) => verb !== 'rollback'))('(%s) is their own for who uploaded it', async (verb) => {
    const der = await assay.given.user({ roles: ['DER'], companyIds: [companyId] });
    const id = await given(states.find(([, , allowed]) => allowed.includes(verb))?.[1], der.userId);
    expect((await steer(id, verb, { who: der })).status).toBe(200);
  });

  it.each(verbs)("(%s) about a client's file: others stop it and take it back, and run none of it in their own name", async (verb) => {
    const der = await assay.given.user({ roles: ['DER'], companyIds: [companyId] });
    const id = await given(states.find(([, , allowed]) => allowed.includes(verb))?.[1], der.userId);
    const isOffered = ['stop', 'rollback', 'discard'].includes(verb);
    expect(((await read(id)).body as { can?: Can }).can?.[verb]).toBe(isOffered);
    expect((await steer(id, verb)).status).toBe(isOffered ? 200 : 403);
  });

  it.each(['DER', 'HRA', 'LSA'] as const)('(rollback) is not for a %s, who may archive none of what was added by hand', async (role) => {
    const client = await assay.given.user({ roles: [role], companyIds: [companyId] });
    const offered = async (id: number) => ((await read(id, client)).body as { can?: Can }).can ?? {};
    const id = await given({ ...stored, ...clean }, client.userId);
    expect((await offered(id)).rollback).toBe(false);
    expect((await steer(id, 'rollback', { who: client })).status).toBe(403);
    expect(dataOf<ImportLog>(await read(id))).toMatchObject({ mode: 'COMMIT', status: 'DONE', undoneAt: null });
    const halted = await given({ ...stored, mode: 'ROLLBACK', status: 'STOPPED' }, client.userId);
    expect((await offered(halted)).resume).toBe(false);
    expect((await steer(halted, 'resume', { who: client })).status).toBe(403);
    // What was only changed is changed back by who may change it.
    const changed = await given({ ...stored, ...clean, rowsInserted: 0, rowsUpdated: 1 }, client.userId);
    expect((await offered(changed)).rollback).toBe(true);
    expect((await steer(changed, 'rollback', { who: client })).status).toBe(200);
  });

  it('goes on with a rollback that was stopped, and maps a template anew, whosever they are', async () => {
    const der = await assay.given.user({ roles: ['DER'], companyIds: [companyId] });
    const undone = await given({ ...stored, mode: 'ROLLBACK', status: 'STOPPED' }, der.userId);
    expect((await steer(undone, 'resume')).status).toBe(200);
    const template = await given({ area: 'template', mode: 'COMMIT' }, der.userId);
    expect((await steer(template, 'validate')).status).toBe(200);
  });

  it('that comes twice at once counts once', async () => {
    const id = await given();
    const answers = await Promise.all([steer(id, 'commit'), steer(id, 'commit'), steer(id, 'discard')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  });

  it('is remembered with who said it, and what it changed', async () => {
    const id = await given({ status: 'RUNNING' });
    await steer(id, 'stop');
    await steer(id, 'validate', { body: { matchOn: ['descriptor'] } });
    const events = (await eventsIn(assay.database.pool)).filter(({ entity, entityId }) => entity === 'import-log' && entityId === id);
    expect(events.map(({ action, actorId, before, after }) => ({ action, actorId, before, after }))).toEqual([
      { action: 'UPDATE', actorId: admin.userId, before: { status: 'RUNNING' }, after: { status: 'STOPPED' } },
      {
        action: 'UPDATE',
        actorId: admin.userId,
        before: { status: 'STOPPED', matchOn: ['name'] },
        after: { status: 'QUEUED', matchOn: ['descriptor'] },
      },
    ]);
  });
});

it.each<[Verb, State, string]>([
  ['commit', { status: 'QUEUED' }, running],
  ['rollback', { ...stored, status: 'RUNNING' }, running],
  ['commit', { status: 'STOPPED' }, 'This import hasn’t finished. Resume it first.'],
  ['rollback', {}, 'The dry run of this import has finished. Commit it, or check it again.'],
  ['commit', { ...stored, ...clean }, 'This import has finished. Upload another file to change more records.'],
  ['commit', { status: 'DISCARDED' }, 'This import was discarded. Upload the file again to import it.'],
  ['commit', { ...stored, mode: 'ROLLBACK', undoneAt: daysAgo(0) }, 'This import was rolled back. Upload the file again to import it.'],
  ['commit', { area: 'template', mode: 'COMMIT' }, 'This is a template and has no rows to import. Upload a file with rows.'],
])('a word in the wrong order (%s, %o) is told where the import stands, and what comes next', async (verb, state, sentence) => {
  expect((await steer(await given(state), verb)).body).toMatchObject({ code: 'decided', errorMessage: sentence });
});

describe('what is decided about a row', () => {
  it('is kept, may be changed, and shows on the row', async () => {
    const id = await given();
    for (const decision of ['USE', 'KEEP'] as const) {
      expect(dataOf<ImportRow>(await decide(id, 2, { decision }))).toMatchObject({ number: 2, decision, isOpen: true });
      expect(dataOf<ImportRow[]>(await assay.call(admin, `GET /import-log/${id}/rows`))[0]).toMatchObject({ number: 2, decision });
    }
  });

  it('is refused where there is nothing to decide, and about a row that is not there', async () => {
    const id = await given();
    const closed = { code: 'decided', errorMessage: 'This row doesn’t need a decision' };
    expect(await decide(id, 3)).toMatchObject({ status: 409, body: closed });
    expect(await decide(id, 4)).toMatchObject({ status: 404 });
    expect(await decide(999_999, 2)).toMatchObject({ status: 404 });
    expect(await decide(id, 2, { decision: 'MAYBE' })).toMatchObject({ status: 400 });
  });

  it.each(states.filter(([, { status }]) => status === 'QUEUED' || status === 'RUNNING' || status === 'DISCARDED'))(
    'is too late, or too early, for one %s',
    async (_name, state) => {
      expect(await decide(await given(state), 2)).toMatchObject({ status: 409, body: { code: 'decided' } });
    },
  );

  it("is nobody's word but who sees the import", async () => {
    const id = await given();
    const der = await assay.given.user({ roles: ['DER'], companyIds: [companyId] });
    expect((await decide(id, 2, { who: der })).status).toBe(404);
  });
});
