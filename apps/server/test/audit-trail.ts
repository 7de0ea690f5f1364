import { actingAs } from '@assay/testkit/actors';
import { anchorsFileOf, dropAnchor } from '#platform/audit/anchors.ts';
import { appendAudit } from '#platform/audit/audit.ts';
import { verifyTrail, type Verification } from '#platform/audit/verify.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export type Trail = {
  readonly assay: TestApp;
  readonly anchors: string;
  /** Some events of one company, the last of them with this label. */
  readonly happens: (companyId: number, count: number, label?: string) => Promise<void>;
  /** As who owns the database, with everything switched off that stands in the way. */
  readonly tamper: (...statements: readonly string[]) => Promise<void>;
  readonly anchor: () => Promise<void>;
  readonly verify: (part?: { readonly shard?: number; readonly from?: number }) => Promise<Verification>;
};

export const somebody = actingAs({ userId: 5, username: 'x@test.example', roles: ['GA'] });

/** An event of a company, appended to whatever else the transaction does. */
export const happened = (tx: Tx, companyId: number, label: string): Promise<void> =>
  appendAudit(
    tx,
    { actor: somebody, sessionId: null, requestId: 'r', address: '10.0.0.1' },
    { action: 'UPDATE', entity: 'company', entityId: companyId, label, companyId, locationId: null, before: { n: 1 }, after: { n: 2 } },
  );

/** A trail of its own, to be broken. */
export const aTrail = async (): Promise<Trail> => {
  const assay = await createTestApp();
  const anchors = anchorsFileOf(assay.config);
  return {
    assay,
    anchors,
    happens: async (companyId, count, label = 'event') => {
      for (let index = 1; index <= count; index += 1)
        await assay.database.write(somebody, (tx) => happened(tx, companyId, index === count ? label : `${label} ${index}`));
    },
    tamper: async (...statements) => {
      const client = await assay.owner.connect();
      try {
        await client.query('set session_replication_role = replica');
        for (const statement of statements) await client.query(statement);
      } finally {
        client.release(true);
      }
    },
    anchor: () => dropAnchor(assay.database, anchors),
    verify: (part = {}) => assay.database.system('verify', (tx) => verifyTrail(tx, { anchors, ...part })),
  };
};
