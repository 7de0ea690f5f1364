import { actingAs } from '@assay/testkit/actors';
import { anchorsFileOf, dropAnchor, type Dropped } from '#platform/audit/anchors.ts';
import { appendAudit } from '#platform/audit/audit.ts';
import type { Anchor } from '#platform/db/trail-memory.ts';
import { recallAnchors } from '#platform/audit/recall.ts';
import type { SecondPlace } from '#platform/audit/second-place.ts';
import { verifyTrail, type Verification } from '#platform/audit/verify.ts';
import { createDatabase, type Database, type Tx } from '#platform/db/transaction.ts';
import { asOwner } from './as-owner.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export type Trail = {
  readonly assay: TestApp;
  readonly anchors: string;
  /** Some events of one company, the last of them with this label. */
  readonly happens: (companyId: number, count: number, named?: { readonly label?: string }) => Promise<void>;
  /** As who owns the database, with everything switched off that stands in the way. */
  readonly tamper: (...statements: readonly string[]) => Promise<void>;
  readonly anchor: () => Promise<Dropped>;
  /** Another process in the place of this one: it has seen nothing, or what was anchored. */
  readonly restart: (from?: 'nothing' | 'anchors') => Promise<void>;
  /** What the process has seen beside what is anchored. */
  readonly sees: (heads: readonly Anchor[]) => Promise<void>;
  readonly verify: (part?: { readonly shard?: number; readonly from?: number }) => Promise<Verification>;
};

export const somebody = actingAs({ userId: 5, username: 'x@test.example', roles: ['GA'] });

/** An event of a company, appended to whatever else the transaction does. */
export const happened = (tx: Tx, { companyId, label }: { readonly companyId: number; readonly label: string }): Promise<void> =>
  appendAudit(
    tx,
    { actor: somebody, sessionId: null, requestId: 'r', address: '10.0.0.1' },
    { action: 'UPDATE', entity: 'company', entityId: companyId, label, companyId, locationId: null, before: { n: 1 }, after: { n: 2 } },
  );

/** A trail of its own, to be broken. */
export const aTrail = async (copy: SecondPlace | null = null, wishes: { readonly patience?: number } = {}): Promise<Trail> => {
  const assay = await createTestApp({}, wishes);
  const anchors = anchorsFileOf(assay.config);
  const { pool, requestPool } = assay.database;
  let database: Database = assay.database;
  return {
    assay,
    anchors,
    happens: async (companyId, count, { label = 'event' } = {}) => {
      for (let index = 1; index <= count; index += 1)
        await database.write(somebody, (tx) => happened(tx, { companyId, label: index === count ? label : `${label} ${index}` }));
    },
    tamper: (...statements) => asOwner(assay.owner, ...statements),
    anchor: () => dropAnchor(database, anchors),
    restart: async (from = 'anchors') => {
      database = createDatabase(pool, { auditKey: assay.keys.audit, requestPool });
      if (from === 'anchors') await recallAnchors(database, { anchors, copy, log: { warn: () => undefined } });
    },
    sees: async (heads) => database.auditMemory.keep(...heads),
    verify: (part = {}) => database.system('verify', (tx) => verifyTrail(tx, { anchors, copy, ...part })),
  };
};
