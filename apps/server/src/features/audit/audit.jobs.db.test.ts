import { expect, onTestFinished, test } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { aTrail, type Trail } from '#test/audit-trail.ts';

const night = async (): Promise<Trail> => {
  const trail = await aTrail();
  onTestFinished(() => trail.assay.close());
  await trail.happens(2, 3);
  return trail;
};
const work = async ({ assay }: Trail, name: string) => {
  const queue = assay.queues.find((one) => one.name === name);
  await queue?.work({ id: '00000000-0000-4000-8000-000000000000', data: {}, attempt: 1 });
  return queue;
};
const administrators = async ({ assay }: Trail, ...names: string[]) => {
  for (const name of names) await assay.given.user({ roles: ['GA'], username: `${name}@test.example` });
};
const mails = ({ assay }: Trail) =>
  assay.database.system('emails', (tx) =>
    tx.query<{ recipient: string; subject: string; body: string }>('select recipient, subject, body from mail_message order by recipient'),
  );
const checks = ({ assay }: Trail) =>
  assay.database.system('checks', (tx) => tx.query('select ok, rows, first_bad from audit_check order by id'));

test('every night the trail is checked, and two administrators keep its ends', async () => {
  const trail = await night();
  await administrators(trail, 'anna', 'bert', 'carl');
  await trail.assay.given.user({ roles: ['DER'], username: 'aaron@test.example' });
  const { heads } = await trail.verify();
  expect(await work(trail, 'audit-check')).toMatchObject({ schedule: '30 2 * * *' });
  expect(await checks(trail)).toEqual([{ ok: true, rows: 3, first_bad: '' }]);
  const sent = await mails(trail);
  expect(sent.map(({ recipient }) => recipient)).toEqual(['anna@test.example', 'bert@test.example']);
  expect(sent[0]?.subject).toMatch(/^Audit log on \d\d\/\d\d\/\d{4}: verified$/);
  expect(sent[0]?.body).toContain('3 events were checked.');
  expect(sent[0]?.body).toContain(` 2  3  ${heads[0]?.mac}`);
  expect(await eventsIn(trail.assay.database.pool, { action: 'RUN', entity: 'audit-log' })).toMatchObject([
    { after: { ok: true, rows: 3 } },
  ]);
});

test('whoever has switched the report off gets none', async () => {
  const trail = await night();
  await administrators(trail, 'anna', 'bert', 'carl');
  await trail.assay.database.system('settings', (tx) =>
    tx.query(`update app_user set notifications = '{"auditReport": {"email": false}}' where username = 'anna@test.example'`),
  );
  await work(trail, 'audit-check');
  expect((await mails(trail)).map(({ recipient }) => recipient)).toEqual(['bert@test.example', 'carl@test.example']);
});

test('a broken trail is told to all administrators, with the place', async () => {
  const trail = await night();
  await administrators(trail, 'anna', 'bert', 'carl');
  await trail.tamper(`delete from audit_event where shard = 2 and seq = 2`);
  await work(trail, 'audit-check');
  expect(await checks(trail)).toEqual([{ ok: false, rows: 1, first_bad: '2:2 missing' }]);
  const sent = await mails(trail);
  expect(sent.map(({ recipient }) => recipient)).toEqual(['anna@test.example', 'bert@test.example', 'carl@test.example']);
  expect(sent[2]?.subject).toMatch(/: VERIFICATION FAILED$/);
  expect(sent[2]?.body).toContain('The audit log doesn’t match from chain 2, position 2 on: an event is missing.');
});

test('and so is one that takes no event any more', async () => {
  const trail = await night();
  await administrators(trail, 'anna');
  await trail.tamper(`delete from audit_head where shard in (0, 2)`);
  await expect(work(trail, 'audit-check')).rejects.toMatchObject({ code: 'audit-stopped' });
  expect(new Set((await mails(trail)).map(({ subject }) => subject))).toEqual(new Set([expect.stringContaining('VERIFICATION FAILED')]));
});
