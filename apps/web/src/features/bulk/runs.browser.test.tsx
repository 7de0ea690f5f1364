import { bulkRun, type BulkRun } from '@assay/contract/bulk/bulk-run.calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '#test/fake-server.ts';
import { show } from '#test/show.tsx';
import { Runs } from './runs.tsx';

const aRun = (change: Partial<BulkRun> = {}): BulkRun => ({
  id: 7,
  version: 1,
  target: 'company',
  action: 'archive',
  status: 'RUNNING',
  totalCount: 1340,
  doneCount: 1200,
  changedCount: 1200,
  leftOutCount: 0,
  leftOut: [],
  problem: '',
  startedAt: '2026-03-04T15:00:00.000Z',
  finishedAt: null,
  canStop: true,
  canResume: false,
  canUndo: false,
  ...change,
});
const over = { status: 'DONE', version: 2, doneCount: 1340, changedCount: 1338, canStop: false, canUndo: true } as const;
const notice = () => page.getByRole('status');
const button = (name: string) => notice().getByRole('button', { name });

/** A server whose runs are as they were last set. */
const serve = (first: BulkRun) => {
  const server = fakeServer();
  let runs = [first];
  server.on(bulkRun.list, () => ({ data: runs }));
  return { server, become: (...next: BulkRun[]) => (runs = next) };
};

test('what goes on is told until it is over, with what was left out and the way back', async () => {
  const { server, become } = serve(aRun());
  await show(<Runs />);
  await expect.element(notice()).toHaveTextContent('CompaniesArchiving 1,200 of 1,340');
  await expect.element(button('Stop')).toBeVisible();
  const leftOut = [{ reason: 'changed' as const, count: 2, names: ['Acme', 'Bolt'] }];
  become(aRun({ ...over, leftOutCount: 2, leftOut }));
  await expect.element(notice()).toHaveTextContent('1,338 companies archived2 companies stay as they are');
  await button('See which').click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Changed by another user in the meantime: 2AcmeBolt');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  server.on(bulkRun.undo, () => {
    const back = aRun({ id: 8, action: 'restore', doneCount: 0 });
    become(back);
    return { data: back };
  });
  await button('Undo').click();
  await expect.element(notice()).toHaveTextContent('Restoring 0 of 1,340');
  expect(server.bodies(bulkRun.undo)).toEqual([{ version: 2 }]);
});

test('it is stopped and goes on by a word', async () => {
  const { server, become } = serve(aRun());
  await show(<Runs />);
  const steered = (status: 'STOPPED' | 'QUEUED', change: Partial<BulkRun>) => () => {
    const run = aRun({ status, ...change });
    become(run);
    return { data: run };
  };
  server.on(bulkRun.stop, steered('STOPPED', { version: 2, canStop: false, canResume: true, canUndo: true }));
  server.on(bulkRun.resume, steered('QUEUED', { version: 3 }));
  await button('Stop').click();
  await expect.element(notice()).toHaveTextContent('Stopped after 1,200 of 1,340');
  await button('Resume').click();
  await expect.element(button('Stop')).toBeVisible();
  expect([server.bodies(bulkRun.stop), server.bodies(bulkRun.resume)]).toEqual([[{ version: 1 }], [{ version: 2 }]]);
});

test('what cannot go on says why, and what is put away is gone', async () => {
  const { server } = serve(aRun({ status: 'FAILED', problem: 'forbidden', canStop: false, canUndo: true }));
  server.on(bulkRun.close, () => ({ data: aRun() }));
  await show(<Runs />);
  await expect.element(notice()).toHaveTextContent('Not finished: 1,200 of 1,340 done');
  await expect.element(notice()).toHaveTextContent('Not authorized');
  await notice().getByRole('button', { name: 'Close' }).click();
  await expect.element(notice()).not.toBeInTheDocument();
  expect(server.asked(bulkRun.close)).toHaveLength(1);
});
