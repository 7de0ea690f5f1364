import type { Combined, Condition, FilterValue, PlainValue, SearchRequest, SetCondition } from '@assay/contract/kit/search';
import { isMask, isWholeNumber } from '@assay/domain/validation/covered';
import { fieldError } from '../http/app-error.ts';
import type { Fields } from './fields.ts';

type Listed = { readonly fields: Fields };
type Request = Pick<SearchRequest, 'filters' | 'text'>;

const isList = (value: FilterValue): value is readonly PlainValue[] => Array.isArray(value);
const isModel = (value: FilterValue): value is Condition | SetCondition | Combined => typeof value === 'object' && value !== null;

const wholeIn = (values: readonly (PlainValue | undefined)[]): string[] => values.map((value) => String(value ?? '')).filter(isWholeNumber);

const ofCondition = (condition: Condition | SetCondition): readonly (PlainValue | undefined)[] =>
  'values' in condition ? condition.values : [condition.filter, condition.filterTo];

const valuesOf = (value: FilterValue): readonly (PlainValue | undefined)[] => {
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

const coveredFilters = ({ fields }: Listed, { filters = {} }: Request): [string, FilterValue][] =>
  Object.entries(filters).filter(([name]) => fields.get(name)?.isBlind !== undefined);

const hasCovered = ({ fields }: Listed): boolean => [...fields.values()].some(({ isBlind }) => isBlind !== undefined);

/** The whole numbers that a request looks for: in the filters of what is covered, and in its words where some of a record's numbers are. */
export const numbersIn = (searchable: Listed, request: Request): string[] => [
  ...coveredFilters(searchable, request).flatMap(([, value]) => wholeIn(valuesOf(value))),
  ...(hasCovered(searchable) ? wholeIn([request.text ?? '']) : []),
];

/** The whole numbers that a record is to have. What is shown of one says nothing new. */
export const numbersOf = ({ fields }: Listed, values: Readonly<Record<string, unknown>>): string[] =>
  [...fields.values()].flatMap(({ name, isBlind }) => {
    const value = isBlind === undefined ? null : values[name];
    return typeof value === 'string' && !isMask(value) && isWholeNumber(value) ? [value] : [];
  });

/** One number is looked for at a time, so that each is counted: who asks for many guesses. */
export const refuseGuesses = (searchable: Listed, request: Request): void => {
  for (const [name, value] of coveredFilters(searchable, request))
    if (isAny(value) && wholeIn(valuesOf(value)).length > 0) throw fieldError(`filters.${name}`, 'oneNumber');
  if (numbersIn(searchable, request).length <= 1) return;
  const [name] = coveredFilters(searchable, request).findLast(([, value]) => wholeIn(valuesOf(value)).length > 0) ?? [];
  throw fieldError(name === undefined ? 'text' : `filters.${name}`, 'oneNumber');
};
