import type { z } from 'zod';

/** A zod issue as a key of the catalogs (`validation.<code>`) with what its sentence needs. */
export type FieldFault = { readonly path: string; readonly code: string; readonly params: Readonly<Record<string, string | number>> };

type Issue = z.core.$ZodIssue;

/** Our own messages are single words: keys of the catalogs. What zod says itself is a sentence. */
const isKey = (message: string): boolean => /^[a-zA-Z]+$/.test(message);

const tooBig = (issue: Extract<Issue, { code: 'too_big' }>): Omit<FieldFault, 'path'> => ({
  code: issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'tooBig',
  params: { max: Number(issue.maximum) },
});

/** A limit that is itself refused stands on whole numbers alone (`positive`), where the next one is the least. */
const tooSmall = (issue: Extract<Issue, { code: 'too_small' }>): Omit<FieldFault, 'path'> => ({
  code: issue.origin === 'string' ? 'required' : 'tooSmall',
  params: { min: Number(issue.minimum) + (issue.inclusive === false ? 1 : 0) },
});

/** Zod keeps the input out of its issues; what was received stands in its sentence alone. */
const isMissing = (issue: Issue): boolean => issue.message.endsWith('received undefined');

const faultOf = (issue: Issue): Omit<FieldFault, 'path'> => {
  if (isKey(issue.message)) return { code: issue.message, params: (issue.code === 'custom' ? issue.params : undefined) ?? {} };
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'invalid_value') return { code: 'notListed', params: {} };
  if (issue.code === 'invalid_type') return { code: isMissing(issue) ? 'required' : 'wrongType', params: { expected: issue.expected } };
  return { code: 'wrongType', params: { expected: issue.code } };
};

/** What a reader can make use of. A path may hold a key that was sent: no more of it is sent back. */
const faultLimits = { faults: 100, path: 200 } as const;

const join = (path: readonly PropertyKey[]): string => path.map(String).join('.').slice(0, faultLimits.path);

type Union = Extract<Issue, { code: 'invalid_union' }>;

/** The value is of another kind than the branch expects: what the branch says about it tells the reader nothing. */
const isBesideThePoint = (issue: Issue): boolean =>
  issue.path.length === 0 && (issue.code === 'invalid_type' || (issue.code === 'invalid_union' && nearest(issue) === undefined));

/** Of the things a value may be, the one it comes nearest to: of its kind, with the fewest faults. */
const nearest = (issue: Union): readonly Issue[] | undefined =>
  issue.errors.filter((branch) => !branch.some(isBesideThePoint)).toSorted((a, b) => a.length - b.length)[0];

const faultsOf = (issue: Issue, prefix: readonly PropertyKey[]): FieldFault[] => {
  const path = [...prefix, ...issue.path];
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: join([...path, key]), code: 'unknownKey', params: {} }));
  if (issue.code === 'invalid_union') {
    const branch = nearest(issue);
    return branch?.flatMap((inner) => faultsOf(inner, path)) ?? [{ path: join(path), code: 'wrongType', params: { expected: 'value' } }];
  }
  return [{ path: join(path), ...faultOf(issue) }];
};

/** Every field at fault, each once: the first thing wrong with it. The first hundred of them. */
export const fieldFaults = (error: z.ZodError): FieldFault[] => {
  const faults = new Map<string, FieldFault>();
  for (const issue of error.issues) {
    for (const fault of faultsOf(issue, [])) if (!faults.has(fault.path)) faults.set(fault.path, fault);
    if (faults.size >= faultLimits.faults) break;
  }
  return [...faults.values()].slice(0, faultLimits.faults);
};
