import type { Tx } from '#platform/db/transaction.ts';
import type { About, FeatureKit } from '#test/kits/kit.ts';
import { fileNamed, recordAt, under } from '#test/kits/place.ts';

/** How far an import has come that can be stopped, or go on, or be taken back. */
const importIn =
  (state: string) =>
  (tx: Tx, { of }: About): Promise<unknown> =>
    tx.query(`update import_log set ${state} where id = $1`, [recordAt(of, 'import-log')]);

export const importsKit: FeatureKit = {
  bodies: {
    'import-log.upload': ({ companyId }) => ({
      values: { area: 'location', companyId: String(companyId) },
      file: { name: 'yards.csv', bytes: 'Name\nA yard\n' },
    }),
    'import-log.decide': () => ({ decision: 'KEEP' }),
    'import-log.decideAll': () => ({ decision: 'KEEP', expected: 1 }),
    'import-log.endMissing': () => ({ version: 0, expected: 1 }),
    ...under('import-log', ['validate', 'commit', 'stop', 'resume', 'rollback', 'discard'], () => ({ version: 0 })),
  },
  planted: {
    // A file of the place's user that was tried, with a row that somebody has to decide about and one that is wrong.
    'import-log': (assay, { companyId, userId, mark }) => assay.given.importLog({ companyId, userId, fileName: fileNamed(mark) }),
  },
  states: {
    'import-log.stop': importIn(`status = 'RUNNING'`),
    'import-log.resume': importIn(`status = 'STOPPED'`),
    'import-log.rollback': importIn(`mode = 'COMMIT', committed_at = now(), rows_inserted = 1`),
    'import-log.endMissing': async (tx, about) => {
      await importIn(`mode = 'COMMIT', committed_at = now(), area = 'participant', target = 'participant'`)(tx, about);
      await tx.query(`update participant set status = case when id = $2 then 'Active' else 'Inactive' end where company_id = $1`, [
        about.of.companyId,
        recordAt(about.of, 'participant'),
      ]);
    },
  },
  needMore: [
    // Who brought a file goes on with it.
    'import-log.resume',
    'import-log.endMissing',
    'import-log.validate',
    'import-log.commit',
  ],
  rows: {
    'import-log': (count, entity) => `insert into import_log (is_active, is_archived, created_at, file_name, area, target, mode, file_hash)
      select one.*, 'File ' || mod(i, 80), 'location', 'location', 'VALIDATE', '' from generate_series(1, ${count}) i, lateral (select ${entity}) one`,
  },
  // Headings without a row.
  withoutEvent: { 'import-log.template': [] },
  reach: {
    'import-log.template': 'everybody',
    'import-log.kept': 'everybody',
    // An import is seen by who uploaded it, which nobody of these did.
    ...under(
      'import-log',
      [
        'read',
        'rows',
        'errors',
        'outcomes',
        'decide',
        'decisions',
        'decideAll',
        'validate',
        'commit',
        'missing',
        'endMissing',
        'stop',
        'resume',
        'rollback',
        'discard',
      ],
      'administrators' as const,
    ),
  },
};
