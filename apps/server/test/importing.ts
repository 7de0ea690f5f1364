import type { ImportLog, ImportRow } from '@assay/contract/imports/import-log.types';
import { afterAll, beforeAll } from 'vitest';
import { createTestApp, dataOf, type TestApp } from './test-app.ts';
import type { Who } from './who.ts';

type SentFile = { readonly file: string | Buffer; readonly name?: string; readonly who?: Who; readonly values: Record<string, string> };

/** An application whose jobs run, for the tests of a file. */
const working = () => {
  let assay: TestApp;
  let admin: NonNullable<Who>;
  beforeAll(async () => {
    assay = await createTestApp();
    await assay.jobs.start(assay.queues);
    admin = await assay.given.user({ roles: ['GA'] });
  });
  afterAll(async () => {
    await assay.jobs.stop();
    await assay.close();
  });
  return { assay: () => assay, admin: () => admin };
};

/** Files as their uploader brings them in and steers them. */
export const importing = () => {
  const { assay, admin } = working();
  const upload = ({ file, name = 'file.csv', who = admin(), values }: SentFile) =>
    assay().call(who, 'POST /import-log', { form: { values, file: { name, bytes: file } } });
  const read = async (id: number, who: Who = admin()): Promise<ImportLog> =>
    dataOf<ImportLog>(await assay().call(who, `GET /import-log/${id}`));
  /** An import once its run has come to an end. */
  const ended = async (id: number): Promise<ImportLog> => {
    for (;;) {
      const log = await read(id);
      if (log.status !== 'QUEUED' && log.status !== 'RUNNING') return log;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  };
  return {
    get assay(): TestApp {
      return assay();
    },
    get admin(): NonNullable<Who> {
      return admin();
    },
    upload,
    read,
    ended,
    brought: async (sent: SentFile): Promise<ImportLog> => ended(dataOf<ImportLog>(await upload(sent)).id),
    steer: async (id: number, verb: string, body: unknown = {}): Promise<ImportLog> => {
      dataOf(await assay().call(admin(), `POST /import-log/${id}/${verb}`, { body }));
      return ended(id);
    },
    rowsOf: async (id: number, who: Who = admin()): Promise<ImportRow[]> =>
      dataOf<ImportRow[]>(await assay().call(who, `GET /import-log/${id}/rows`)),
  };
};

export const countsOf = ({ rowsTotal, rowsDone, rowsInserted, rowsUpdated, rowsSkipped, rowsConflict, rowsFailed }: ImportLog) => [
  rowsTotal,
  rowsDone,
  rowsInserted,
  rowsUpdated,
  rowsSkipped,
  rowsConflict,
  rowsFailed,
];
