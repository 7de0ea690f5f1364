import { coveredColumns } from '@assay/domain/imports/areas';
import { isMask, maskOf } from '@assay/domain/validation/covered';
import type { Problem, RowResult, Running } from './imports.repository.ts';

type Values = Readonly<Record<string, unknown>>;

export const columnOf = ({ path }: Pick<Problem, 'path'>): string => path.split('.')[0] ?? '';

/** What is shown of a number already stays: covered once more, less of it would be. */
const maskedOnce = (text: string): string => (isMask(text) ? text : maskOf(text));

/** What is told of a row is read by others than who wrote it: of a number only what everybody sees. */
const coveredValues = (running: Running, values: Values | null): Values | null => {
  const names = coveredColumns(running.target).filter((name) => typeof values?.[name] === 'string');
  return values === null || names.length === 0
    ? values
    : { ...values, ...Object.fromEntries(names.map((name) => [name, maskedOnce(String(values[name]))])) };
};
const coveredProblem = (running: Running, problem: Problem): Problem => {
  if (!coveredColumns(running.target).includes(columnOf(problem))) return problem;
  const { value = '', params } = problem;
  return {
    ...problem,
    value: maskedOnce(value),
    params: { ...params, ...(typeof params.value === 'string' ? { value: maskedOnce(params.value) } : {}) },
  };
};
export const coveredResult = (running: Running, result: RowResult): RowResult => ({
  ...result,
  before: coveredValues(running, result.before),
  after: coveredValues(running, result.after),
  problems: result.problems.map((problem) => coveredProblem(running, problem)),
});
