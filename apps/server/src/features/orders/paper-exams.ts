import { orderInput } from '@assay/domain/orders/order';
import type { OrderInput, OrderOptions } from '@assay/domain/orders/order.fields';
import { examProblems, expiryOf, type Exam, type ExamResult } from '@assay/domain/orders/exam-results';
import { examEndings } from '@assay/domain/orders/paper';
import { dayOf, instantAt } from '@assay/domain/time/days';
import { appendAudit } from '#platform/audit/audit.ts';
import { orders } from '#platform/db/schema/orders.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import { updateRow } from '#platform/resource/write.ts';
import { createOrder } from './write-order.ts';

const isEnding = (result: string): result is ExamResult => examEndings.some((one) => one === result);

/** How an exam ended, and until when that holds. */
type ExamOutcome = {
  readonly examDate: string;
  readonly result: OrderOptions['finalResult'];
  readonly expiryDate: string | null;
};

/** An exam that was done without an order. */
type PaperExam = ExamOutcome &
  Pick<OrderInput, 'companyId' | 'locationId' | 'participantId' | 'agency' | 'reasonForTestId'> & {
    readonly serviceId: number;
    readonly acceptDuplicate: boolean;
  };

/** What is wrong with the order is wrong with the exam, by the name that the exam has for it. */
const ownNames: Readonly<Record<string, string>> = { serviceIds: 'serviceId', collectionDate: 'examDate', finalResult: 'result' };
const renamed = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'invalid'
    ? new AppError('invalid', { fields: error.fields.map((fault) => ({ ...fault, path: ownNames[fault.path] ?? fault.path })) })
    : error;

const subjectOf = async ({ tx }: Write, orderId: number) => {
  const [row] = await tx.query<{ label: string; companyId: number; locationId: number }>(
    `select order_number as label, company_id as "companyId", location_id as "locationId" from orders where id = $1`,
    [orderId],
  );
  return { entity: 'order', entityId: orderId, ...required(row ?? null) };
};

/** The day of an exam, at its first moment: the hour is not known. */
const takenOn = (day: string): string => instantAt(`${day}T00:00`);

/** What is stored of how it ended, with the test itself. */
const store = ({ tx, actor }: Write, orderId: number, { examDate, result, expiryDate }: ExamOutcome) =>
  tx.query<{ id: number }>(
    `update order_service set final_result = $2, result_expiry = $3, collection_date = $4, result_verified_at = now(), version = version + 1, updated_at = now(), updated_by = $5
     where order_id = $1 and (final_result, result_expiry, collection_date) is distinct from ($2, $3::date, $4::timestamptz) returning id`,
    [orderId, result, expiryDate, takenOn(examDate), actor.userId],
  );

/** Makes the complete order of an exam (O22): no form, and nobody is sent anything. */
const placeExam = async (write: Write, exam: PaperExam): Promise<number> => {
  const { serviceId, examDate, result, acceptDuplicate, companyId, locationId, participantId, agency, reasonForTestId } = exam;
  const input = orderInput.parse({
    companyId,
    locationId,
    participantId,
    agency,
    reasonForTestId,
    serviceIds: [serviceId],
    isUnsolicitedPhysical: true,
    // That it was done already is why it stands beside what is ordered.
    duplicateOverrideReason: acceptDuplicate ? 'Unsolicited physical' : '',
  });
  const done = { acceptDuplicate, specimenId: '', collectionDate: takenOn(examDate), finalResult: result };
  const orderId = await createOrder(write, input, done).catch((error: unknown) => {
    throw renamed(error);
  });
  await store(write, orderId, exam);
  await appendAudit(write.tx, write.auditContext, { action: 'CREATE', ...(await subjectOf(write, orderId)), after: { ...input } });
  return orderId;
};

/** The test of an exam ends as its exam does. */
const followExam = async (
  write: Write,
  orderId: number,
  { before, after }: { readonly before: ExamOutcome; readonly after: ExamOutcome },
): Promise<void> => {
  const told = ({ examDate, result, expiryDate }: ExamOutcome) => ({
    finalResult: result,
    resultExpiry: expiryDate,
    collectionDate: takenOn(examDate),
  });
  const subject = await subjectOf(write, orderId);
  for (const { id: entityId } of await store(write, orderId, after))
    await appendAudit(write.tx, write.auditContext, {
      action: 'UPDATE',
      ...subject,
      entity: 'order-service',
      entityId,
      before: told(before),
      after: told(after),
    });
};

/** The order of an exam goes with it, and comes back with it. */
const shelveExam = async (write: Write, orderId: number, { isArchived }: { readonly isArchived: boolean }): Promise<void> => {
  await updateRow(write, { table: orders, id: orderId }, { isArchived });
  await appendAudit(write.tx, write.auditContext, { action: isArchived ? 'DELETE' : 'RESTORE', ...(await subjectOf(write, orderId)) });
};

/** Of an exam the order itself says neither until when it holds nor with what restrictions: one that has to is entered as a physical (49 CFR 391.43). */
const examOf = ({ agency }: Pick<OrderInput, 'agency'>, { collectionDate, finalResult }: OrderOptions): Exam => ({
  result: isEnding(finalResult) ? finalResult : '',
  examDate: collectionDate === null ? '' : dayOf(new Date(collectionDate)),
  expiryDate: null,
  restrictions: '',
  isDot: agency !== 'NON-DOT',
});

/** An exam that is entered as an order alone. */
export const createExamOrder = async (write: Write, input: OrderInput, options: OrderOptions): Promise<number> => {
  const exam = examOf(input, options);
  const isWhole = options.finalResult === '' || options.collectionDate === null || (exam.result !== '' && examProblems(exam).length === 0);
  if (!isWhole) throw fieldError('finalResult', 'notListed');
  const orderId = await createOrder(write, input, options);
  await write.tx.query(`update order_service set result_expiry = $2, result_verified_at = now() where order_id = $1`, [
    orderId,
    expiryOf(exam),
  ]);
  return orderId;
};

export const paperExams = { place: placeExam, follow: followExam, shelve: shelveExam };
