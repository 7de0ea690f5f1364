import { appendAudit } from '@assay/server/src/platform/audit/audit.ts';
import { verifyTrail } from '@assay/server/src/platform/audit/verify.ts';
import { createDatabase } from '@assay/server/src/platform/db/transaction.ts';
import os from 'node:os';
import path from 'node:path';
import { actorOf } from './people.ts';
import type { Finding } from './report.ts';
import type { Store } from './store.ts';

const perTransaction = 5000;

/** As many events as there are rows, sealed by the product itself, and then every seal checked as `audit:verify` does. */
export const measureTrail = async (store: Store, rows: number): Promise<Finding[]> => {
  // The key of the server that the exports were measured with: they are in the trail already.
  const database = createDatabase(store.pool, { auditKey: new Uint8Array(32) });
  const auditContext = {
    actor: { ...actorOf(store.admin), username: 'admin@bench.example' },
    sessionId: null,
    requestId: '',
    address: '127.0.0.1',
  };
  const started = performance.now();
  for (let from = 0; from < rows; from += perTransaction)
    await database.system('events to verify', async (tx) => {
      for (let id = from + 1; id <= Math.min(rows, from + perTransaction); id += 1)
        await appendAudit(tx, auditContext, {
          action: 'UPDATE',
          entity: 'company',
          entityId: id,
          label: `Company ${id}`,
          companyId: id % 300,
          locationId: null,
          before: { phone: '555-555-0100', dba: `Before ${id}` },
          after: { phone: '555-555-0101', dba: `After ${id}` },
        });
    });
  const written = (performance.now() - started) / 1000;
  const anchors = path.join(os.tmpdir(), `assay-bench-no-anchors-${process.pid}`);
  const begun = performance.now();
  const verdict = await database.system('verify', (tx) => verifyTrail(tx, { anchors }));
  const seconds = (performance.now() - begun) / 1000;
  if (!verdict.ok || verdict.rows < rows) throw new Error(`the trail does not verify: ${JSON.stringify(verdict)}`);
  console.log(`  ${rows.toLocaleString('en-US')} events sealed in ${written.toFixed(0)} s, verified in ${seconds.toFixed(0)} s`);
  return [
    { work: `verification of ${rows.toLocaleString('en-US')} audit events`, unit: 's', ours: seconds, atMost: (60 * rows) / 1_000_000 },
  ];
};
