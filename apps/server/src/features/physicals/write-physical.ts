import { physical as physicalResource } from '@assay/contract/physicals/physical.calls';
import { examProblems, expiryOf } from '@assay/domain/orders/exam-results';
import { movedIn } from '@assay/domain/physicals/physical';
import type { Physical, PhysicalInput } from '@assay/domain/physicals/physical.fields';
import { unsolicitedPhysical } from '#platform/db/schema/physicals.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import { broughtBack, refuseMove } from '#platform/resource/owned.ts';
import { checkReferences } from '#platform/resource/references.ts';
import { insertRow } from '#platform/resource/write.ts';

type Agency = Exclude<PhysicalInput['agency'], ''>;
type Outcome = Pick<PhysicalInput, 'examDate' | 'result' | 'expiryDate'>;
type Exam = Outcome &
  Pick<PhysicalInput, 'companyId' | 'locationId' | 'participantId' | 'serviceId'> & {
    readonly agency: Agency;
    readonly reasonForTestId: number;
    readonly acceptDuplicate: boolean;
  };

/** What the orders do of an exam: they make its order, and that order says what it says. */
export type ExamOrders = {
  readonly place: (write: Write, exam: Exam) => Promise<number>;
  readonly follow: (write: Write, orderId: number, of: { readonly before: Outcome; readonly after: Outcome }) => Promise<void>;
  readonly shelve: (write: Write, orderId: number, as: { readonly isArchived: boolean }) => Promise<void>;
};

/** Under whose rules somebody works. */
const agencyOf = async (tx: Tx, { participantId, agency }: PhysicalInput): Promise<Agency> => {
  if (agency !== '') return agency;
  const [row] = await tx.query<{ agency: Agency }>(
    `select o.agency from participant p join occupation o on o.id = p.occupation_id where p.id = $1`,
    [participantId],
  );
  return row?.agency ?? 'NON-DOT';
};

/** Why exams are done that nobody ordered, the likeliest first. */
const usualReasons = ['PERIODIC MEDICAL', 'RE-CERTIFICATION', 'PERIODIC', 'OTHER', 'NOT INDICATED'] as const;

const reasonOf = async (tx: Tx, { reasonForTestId }: PhysicalInput): Promise<number> => {
  if (reasonForTestId !== null) return reasonForTestId;
  const [row] = await tx.query<{ id: number }>(
    `select id from reasonfortest where is_active and code = any ($1::text[]) and (allowed_families = '{}' or 'OH' = any (allowed_families))
     order by array_position($1::text[], code), id limit 1`,
    [usualReasons],
  );
  if (!row) throw fieldError('reasonForTestId', 'required');
  return row.id;
};

/** Judged once more under the rules that are known by now; stored with the day that follows. */
const settled = <T extends PhysicalInput>(input: T): T => {
  const problems = examProblems({ ...input, isDot: input.agency !== '' && input.agency !== 'NON-DOT' });
  if (problems.length > 0) throw new AppError('invalid', { fields: problems.map(([path, code, params = {}]) => ({ path, code, params })) });
  return { ...input, expiryDate: expiryOf(input) };
};

export const createPhysical =
  ({ place }: ExamOrders) =>
  async (write: Write, input: PhysicalInput, options: { readonly acceptDuplicate: boolean }): Promise<number> => {
    const agency = await agencyOf(write.tx, input);
    const reasonForTestId = await reasonOf(write.tx, input);
    const exam = settled({ ...input, agency, reasonForTestId });
    const orderId = await place(write, { ...exam, agency, reasonForTestId, ...options });
    return insertRow(write, unsolicitedPhysical, { ...exam, orderId });
  };

export const updatePhysical =
  ({ follow }: ExamOrders) =>
  async (write: Write, input: PhysicalInput, current: Physical): Promise<Readonly<Record<string, unknown>>> => {
    refuseMove(input, current);
    // What is not there at all comes before what does not change.
    await checkReferences(write.tx, physicalResource, { input, current });
    const moved = movedIn(input, current);
    if (moved.length > 0) throw new AppError('invalid', { fields: moved.map((path) => ({ path, code: 'fixed', params: {} })) });
    const after = settled(input);
    await follow(write, required(current.orderId), { before: current, after });
    return { expiryDate: after.expiryDate, ...broughtBack(current) };
  };

export const shelvePhysical =
  ({ shelve }: ExamOrders, isArchived: boolean) =>
  (write: Write, { orderId }: Physical): Promise<void> =>
    shelve(write, required(orderId), { isArchived });
