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

const faultOf = (issue: Issue): Omit<FieldFault, 'path'> => {
  if (isKey(issue.message)) return { code: issue.message, params: (issue.code === 'custom' ? issue.params : undefined) ?? {} };
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'too_small')
    return { code: issue.origin === 'string' ? 'required' : 'tooSmall', params: { min: Number(issue.minimum) } };
  if (issue.code === 'invalid_value') return { code: 'notListed', params: {} };
  if (issue.code === 'invalid_type')
    return { code: issue.input === undefined ? 'required' : 'wrongType', params: { expected: issue.expected } };
  return { code: 'wrongType', params: { expected: issue.code } };
};

const join = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/** In a union the branch that got furthest tells the reader most. */
const deepest = (issue: Extract<Issue, { code: 'invalid_union' }>): Issue | undefined =>
  issue.errors.flat().toSorted((a, b) => b.path.length - a.path.length)[0];

const faultsOf = (issue: Issue, prefix: readonly PropertyKey[]): FieldFault[] => {
  const path = [...prefix, ...issue.path];
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: join([...path, key]), code: 'unknownKey', params: {} }));
  if (issue.code === 'invalid_union') {
    const inner = deepest(issue);
    if (inner && inner.path.length > 0) return faultsOf(inner, path);
    return [{ path: join(path), code: 'wrongType', params: { expected: 'value' } }];
  }
  return [{ path: join(path), ...faultOf(issue) }];
};

/** Every field at fault, each once: the first thing wrong with it. */
export const fieldFaults = (error: z.ZodError): FieldFault[] => {
  const faults = error.issues.flatMap((issue) => faultsOf(issue, []));
  return faults.filter((fault, index) => faults.findIndex((other) => other.path === fault.path) === index);
};
