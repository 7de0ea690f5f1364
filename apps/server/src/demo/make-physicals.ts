import { physicalInput } from '@assay/contract/physicals/physical.input';
import { addMonths } from '@assay/domain/time/days';
import { paperExams } from '#features/orders/paper-exams.ts';
import { createPhysical } from '#features/physicals/write-physical.ts';
import { appendAudit } from '#platform/audit/audit.ts';
import { historicalData } from '#platform/db/schema/history.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { insertRow } from '#platform/resource/write.ts';
import { dayFromNow, daysAgo, writeAs } from './past.ts';

type World = { readonly tx: Tx; readonly users: ReadonlyMap<string, number> };
type Person = {
  readonly id: number;
  readonly name: string;
  readonly companyId: number;
  readonly locationId: number;
  readonly mask: string;
  readonly serviceId: number;
};

/** What clinics and drivers sent: most hold for long, one ends soon, one was not passed. */
const exams = [
  { days: 700, result: 'Passed-24', restrictions: '', months: null },
  { days: 345, result: 'Conditional', restrictions: 'Corrective lenses', months: 12 },
  { days: 200, result: 'Passed-24', restrictions: '', months: null },
  { days: 20, result: 'Failed', restrictions: '', months: null },
  { days: 8, result: 'Conditional', restrictions: 'Hearing aid', months: 3 },
] as const;

/** People of companies that order exams, with the exam. */
const examinees = (tx: Tx, count: number): Promise<Person[]> =>
  tx.query<Person>(
    `select distinct on (p.company_id, p.id) p.id, p.name, p.company_id as "companyId", p.location_id as "locationId", p.primary_id as mask, s.id as "serviceId"
     from participant p join company c on c.id = p.company_id and not c.is_archived
     join company_services cs on cs.company_id = any (c.path) and cs.is_active and not cs.is_archived and cs.allowed_reasons = '{}'
     join service s on s.id = cs.service_id and s.is_active join service_type st on st.id = s.service_type_id and st.code = 'OH'
     where not p.is_archived and p.status = 'Active' order by p.company_id, p.id, s.id limit $1`,
    [count],
  );

const makeExam = async ({ tx, users }: World, person: Person, exam: (typeof exams)[number]): Promise<void> => {
  const write = writeAs(tx, users, { by: 'sa@demo.test', at: daysAgo(Math.min(exam.days, 5)) });
  const examDate = dayFromNow(-exam.days);
  const { id: participantId, companyId, locationId, serviceId, name: label } = person;
  const input = physicalInput.parse({
    participantId,
    companyId,
    locationId,
    serviceId,
    examDate,
    agency: 'NON-DOT',
    result: exam.result,
    restrictions: exam.restrictions,
    expiryDate: exam.months === null ? null : addMonths(examDate, exam.months),
    clinicName: 'Brightpath Clinics',
    examinerName: 'Dr. Lena Ortiz',
    nationalRegistryNo: '4417720935',
  });
  const entityId = await createPhysical(paperExams)(write, input, { acceptDuplicate: true });
  await appendAudit(tx, write.auditContext, {
    action: 'CREATE',
    entity: 'unsolicited-physical',
    entityId,
    label,
    companyId,
    locationId,
    after: { ...input },
  });
};

const pastResults = ['Negative', 'Negative', 'Negative-Dilute', 'Negative', 'Positive', 'Negative'] as const;

const makePast = async ({ tx, users }: World, person: Person, { turn }: { readonly turn: number }): Promise<void> => {
  const write = writeAs(tx, users, { by: 'sa@demo.test', at: daysAgo(5) });
  await insertRow(write, historicalData, {
    companyId: person.companyId,
    locationId: person.locationId,
    participantId: person.id,
    participantRef: person.mask,
    name: person.name,
    testDate: dayFromNow(-900 - turn * 37),
    reason: turn % 2 === 0 ? 'RANDOM' : 'PRE-EMPLOYMENT',
    agency: 'NON-DOT',
    serviceType: 'DRG',
    result: pastResults[turn % pastResults.length] ?? 'Negative',
    sourceSystem: 'Keystone Compliance',
    sourceRef: `KC-${2_000 + turn}`,
    countInMis: turn % 3 === 0,
  });
};

/** A few exams that nobody ordered, and what is known from before. */
export const makePhysicals = async (world: World): Promise<void> => {
  const people = await examinees(world.tx, pastResults.length);
  for (const [turn, person] of people.entries()) {
    const exam = exams[turn];
    if (exam) await makeExam(world, person, exam);
    await makePast(world, person, { turn });
  }
};
