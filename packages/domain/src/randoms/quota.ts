import { z } from 'zod';
import { selectionMethods } from '../companies/lists.ts';
import type { Json } from './canonical.ts';
import type { Certificate } from './certificate.ts';
import type { Count } from './count.ts';

const whole = z.int();

/** A count as `countOf` made it, read from a certificate. What it has beside is left to be told as it stands. */
const countSchema: z.ZodType<Count> = z.object({
  method: z.enum(selectionMethods),
  index: whole,
  periods: whole,
  rate: whole,
  size: whole,
  average: z.object({ sizes: z.array(whole), sum: whole, of: whole.positive() }),
  required: whole,
  target: whole,
  counted: whole,
  open: whole,
  carried: whole,
  needed: whole,
  buffer: whole,
  wanted: whole,
  drawn: whole,
  missing: whole,
});

/** The arithmetic of a certificate: the counts that can be told in words, and everything else by its name. */
export type ReadQuota = {
  readonly drug: Count | null;
  readonly alcohol: Count | null;
  readonly rest: readonly (readonly [name: string, value: string])[];
};

const leavesOf = (value: Json, name: string): (readonly [string, string])[] => {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  const parts = Array.isArray(value)
    ? value.map((part: Json, index) => [String(index + 1), part] as const)
    : Object.entries(value as Record<string, Json>);
  return parts.flatMap(([part, inside]) => leavesOf(inside, name === '' ? part : `${name}.${part}`));
};

/** The numbers that led to the counts of a certificate, as far as this program knows them; none is left out. */
export const readQuota = ({ quota }: Pick<Certificate, 'quota'>): ReadQuota => {
  const drug = countSchema.safeParse(quota.drug).data ?? null;
  const alcohol = countSchema.safeParse(quota.alcohol).data ?? null;
  const known = new Set([...(drug ? ['drug'] : []), ...(alcohol ? ['alcohol'] : [])]);
  const rest = Object.fromEntries(Object.entries(quota).filter(([name]) => !known.has(name)));
  return { drug, alcohol, rest: leavesOf(rest, '') };
};
