import { createBodies } from './common-bodies.ts';
import type { Stock } from './given.ts';
import { dataOf, type TestApp } from './test-app.ts';

type Place = { readonly companyId: number; readonly locationId: number; readonly stock: Stock };

/** Asks once more for a file with a driver whose license is kept whole. */
export const fileAgain = async (assay: TestApp, { companyId, locationId, stock }: Place) => {
  const sentAt = '2026-01-05T14:00:00.000Z';
  const body = { ...createBodies.participant?.({ companyId, locationId, stock }), cdlNumber: 'TX01234567' };
  const admin = await assay.given.user({ roles: ['GA'] });
  const person = dataOf<{ id: number }>(await assay.call(admin, 'POST /participant', { body }));
  await assay.owner.query(`insert into clearinghouse (participant_id, query_type, status, sent_at) values ($1, 'Full', 'Processing', $2)`, [
    person.id,
    sentAt,
  ]);
  return { method: 'POST', path: '/clearinghouse/export-file', body: { companyId, sentAt } } as const;
};

/** Asks for the people of a pool that has more of them than may leave without a proof. */
export const fullPool = async (assay: TestApp, poolId: number) => {
  await assay.owner.query(
    `insert into random_pool_member (pool_id, participant_id, entry_id, member_from, member_until)
     select $1, p.id, md5(n::text), '2020-01-01'::date + n, '2020-01-01'::date + n from (select min(id) as id from participant) p, generate_series(1, 1001) n`,
    [poolId],
  );
  return { method: 'POST', path: '/random-pool/participants/export', body: { poolId, columns: ['participantName'] } } as const;
};

export const exportOf = (name: string, shown: string) => ({ method: 'POST', path: `/${name}/export`, body: { columns: [shown] } }) as const;

/** Asks for more who were drawn than may leave without a proof. */
export const manyDrawn = async (assay: TestApp, selectionId: number) => {
  await assay.owner.query(
    `insert into random_pool_selection (run_id, pool_id, period_id, participant_id, company_id, location_id, entry_id, rank)
     select run_id, pool_id, period_id, participant_id, company_id, location_id, md5(gen_random_uuid()::text), n from random_pool_selection, generate_series(1, 1001) n where id = $1`,
    [selectionId],
  );
  return exportOf('random-pool-selection', 'participantName');
};

/** The same of a report on them. */
export const manyReported = async (assay: TestApp, selectionId: number) => {
  const { method, body } = await manyDrawn(assay, selectionId);
  return { method, path: '/random-report/export', body: { ...body, type: 'Employee Selection History' } } as const;
};

/** What is copied of a record, so that there are more of them than may leave without a proof. */
export const copied = {
  'participant': 'company_id,location_id,first_name,last_name,dob,participant_phone_number,primary_id_type,primary_id,occupation_id,status',
  'order': 'company_id, location_id, participant_id, reason_for_test_id, agency',
  'document': 'document_name,document_type,ref_table,ref_id,document_file_path,file_name,content_type,file_size',
  'clearinghouse': 'participant_id,query_type',
  'clearinghouse-consent': 'participant_id,consent_from',
  'order-service': 'order_id,order_number,company_id,location_id,participant_id,service_id,service_type_code,reason_code,agency,status',
} as const;
