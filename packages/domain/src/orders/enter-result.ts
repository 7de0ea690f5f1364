import { familyOf } from '../catalog/service-families.ts';
import { examProblems, expiryOf, type Exam, type ExamResult } from './exam-results.ts';
import type { results } from '../results/lists.ts';
import { dayOf } from '../time/days.ts';
import type { OrderService, OrderServiceInput } from './order-service.fields.ts';
import { examEndings, isExamResult } from './paper.ts';
import { goesToLab } from './stages.ts';
import { orderLife } from './order-life.ts';

type Result = (typeof results)[number];
type Name = keyof OrderServiceInput;
type Problem = readonly [name: Name, message: string, params?: Readonly<Record<string, string>>];

/** What is entered of how a test ended. */
export const entered = ['finalResult', 'resultExpiry', 'restrictions'] as const satisfies readonly Name[];

type Entered = Pick<OrderService, 'serviceTypeCode' | 'status' | 'isDot' | 'requiresLab' | 'labId' | 'labReceivedAt' | 'labReportedAt'>;

/**
 * What a person can enter as the result of a test (O13: "BAT, SAT, OH, instant negative"). Alcohol is its readings, a query is answered by the
 * Clearinghouse, and what a laboratory tests is verified by the review officer (49 CFR 40.123): none of it is entered. An instant test that is not
 * negative goes to a laboratory.
 */
export const resultsToEnter = (test: Entered): readonly Result[] => {
  const { serviceTypeCode } = test;
  if (serviceTypeCode === '' || serviceTypeCode === 'CLH' || goesToLab(test)) return [];
  switch (familyOf[serviceTypeCode]) {
    case 'ALCOHOL':
      return [];
    case 'DRUG':
      return ['Negative'];
    default:
      return examEndings;
  }
};

const begins = ['O07', 'O13', 'O17'] as const;

/** Whether a result is still to be entered: of what was done, or is told to have been done. */
export const awaitsResult = (test: Entered): boolean =>
  test.status !== '' && begins.some((id) => test.status !== '' && orderLife.startsAt(id, test.status)) && resultsToEnter(test).length > 0;

const examOf = ({ finalResult, resultExpiry, restrictions, collectionDate }: OrderServiceInput, isDot: boolean): Exam => ({
  result: isExamResult(finalResult) ? (finalResult as ExamResult) : '',
  examDate: collectionDate === null ? '' : dayOf(new Date(collectionDate)),
  expiryDate: resultExpiry,
  restrictions,
  isDot,
});

type Told = { readonly input: OrderServiceInput; readonly changed: readonly Name[] };

const tellsResult = ({ changed }: Told): boolean => changed.some((name) => entered.some((one) => one === name));

/** What is wrong with a result that is entered: it is one that the test can have, and says what an exam has to say (49 CFR 391.43, 391.45). */
export const resultProblems = (change: Told, current: OrderService): Problem[] => {
  if (!tellsResult(change)) return [];
  const { input } = change;
  const can = resultsToEnter(current);
  // What a representative or a reviewer has decided is not entered over.
  const isDecided = current.status === 'COMPLETE' && !can.some((one) => one === current.finalResult);
  if (can.length === 0 || isDecided) return [['finalResult', 'notEntered']];
  if (input.finalResult === '') return [['finalResult', 'required']];
  if (!can.includes(input.finalResult)) return [['finalResult', can.length === 1 ? 'needsLaboratory' : 'notEntered']];
  if (input.collectionDate === null) return [['collectionDate', 'required']];
  return examProblems(examOf(input, current.isDot)).map(([name, ...rest]) => [name === 'expiryDate' ? 'resultExpiry' : name, ...rest]);
};

type Ended = Pick<OrderService, 'finalResult' | 'resultExpiry'>;

/** What a result that is entered comes to, and until when it holds; null where none is. */
export const resultOf = (change: Told, current: Entered): Ended | null => {
  const { finalResult } = change.input;
  if (!tellsResult(change) || !resultsToEnter(current).some((one) => one === finalResult)) return null;
  return { finalResult, resultExpiry: isExamResult(finalResult) ? expiryOf(examOf(change.input, current.isDot)) : null };
};
