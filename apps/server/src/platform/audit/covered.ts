import type { ExportRequest } from '@assay/contract/kit/search';

/** What stands in the trail in the place of a value that nobody may read there. */
export const cover = '•••';

/** How a filter compares is told; what with is not. */
const told = new Set(['filterType', 'type', 'operator']);

/** Numbers as well: an identifier is no less one without its dashes. An empty value is told as such. */
const coveredValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(coveredValue);
  if (value === null || typeof value !== 'object') return value === null || value === '' || typeof value === 'boolean' ? value : cover;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => [name, told.has(name) ? part : coveredValue(part)]),
  );
};

type Columns = {
  /** Every column there is, and whether its values may not be read in the trail. */
  readonly isSensitive: ReadonlyMap<string, boolean>;
};

/**
 * What was asked for in an export, as the trail keeps it. The columns decide by what they hold, not by what they are called: of a sensitive
 * one, or of one that is not known, only that it was asked about. Free words may be such a value wherever there is such a column.
 */
export const coveredRequest = ({ isSensitive }: Columns, request: ExportRequest): Readonly<Record<string, unknown>> => {
  const { filters, text, ...rest } = request;
  const covered = Object.entries(filters ?? {}).map(([name, value]): [string, unknown] => [
    name,
    isSensitive.get(name) === false ? value : coveredValue(value),
  ]);
  const hasSensitive = [...isSensitive.values()].includes(true);
  return {
    ...rest,
    ...(text === undefined ? {} : { text: hasSensitive && text !== '' ? cover : text }),
    ...(filters ? { filters: Object.fromEntries(covered) } : {}),
  };
};

/** A record, or a part of it, as the trail keeps it: of a sensitive field only that there is a value. */
export const coveredRecord = ({ isSensitive }: Columns, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isSensitive.get(name) === true ? coveredValue(value) : value]));
