import type { Combined, Condition, FilterValue, PlainValue, SearchRequest, SetCondition } from '@assay/contract/kit/search';
import { isWholeNumber } from '@assay/domain/validation/covered';
import { fieldError } from '../http/app-error.ts';
import type { Searchable } from './search.ts';

type Request = Pick<SearchRequest, 'filters' | 'text'>;

const isList = (value: FilterValue): value is readonly PlainValue[] => Array.isArray(value);
const isModel = (value: FilterValue): value is Condition | SetCondition | Combined => typeof value === 'object' && value !== null;

const wholeIn = (values: readonly unknown[]): string[] => values.map((value) => String(value ?? '')).filter(isWholeNumber);

const ofCondition = (condition: Condition | SetCondition): readonly unknown[] =>
  'values' in condition ? condition.values : [condition.filter, condition.filterTo];

const valuesOf = (value: FilterValue): readonly unknown[] => {
  if (isList(value)) return value;
  if (!isModel(value)) return [value];
  return 'conditions' in value ? value.conditions.flatMap(ofCondition) : ofCondition(value);
};

/** Whether a filter takes a record for one of several values: a thousand of them would ask for a thousand numbers at once. */
const isAny = (value: FilterValue): boolean => {
  if (isList(value)) return true;
  if (!isModel(value)) return false;
  return 'conditions' in value ? value.operator === 'OR' || value.conditions.some((one) => 'values' in one) : 'values' in value;
};

const coveredFilters = ({ fields }: Pick<Searchable, 'fields'>, { filters = {} }: Request): [string, FilterValue][] =>
  Object.entries(filters).filter(([name]) => fields.get(name)?.isBlind !== undefined);

const hasCovered = ({ fields }: Pick<Searchable, 'fields'>): boolean => [...fields.values()].some(({ isBlind }) => isBlind !== undefined);

/** The whole numbers that a request looks for: in the filters of what is covered, and in its words where some of a record's numbers are. */
export const numbersIn = (searchable: Pick<Searchable, 'fields'>, request: Request): string[] => [
  ...coveredFilters(searchable, request).flatMap(([, value]) => wholeIn(valuesOf(value))),
  ...(hasCovered(searchable) ? wholeIn([request.text ?? '']) : []),
];

/** One number is looked for at a time, so that each is counted: who asks for many guesses. */
export const refuseGuesses = (searchable: Pick<Searchable, 'fields'>, request: Request): void => {
  for (const [name, value] of coveredFilters(searchable, request))
    if (isAny(value) && wholeIn(valuesOf(value)).length > 0) throw fieldError(`filters.${name}`, 'oneNumber');
  if (numbersIn(searchable, request).length <= 1) return;
  const [name] = coveredFilters(searchable, request).findLast(([, value]) => wholeIn(valuesOf(value)).length > 0) ?? [];
  throw fieldError(name === undefined ? 'text' : `filters.${name}`, 'oneNumber');
};
