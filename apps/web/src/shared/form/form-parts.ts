import { addressParts } from '@assay/domain/companies/address-parts';
import type { Values } from './faults.ts';
import { isAddress, isBlock, namesOf, type FieldEntry, type FormSection } from './field-types.ts';
import { isEmptyAddress } from './same-address.ts';

type Names = ReadonlySet<string>;
type Divided = { readonly first: readonly FieldEntry[]; readonly rest: readonly FieldEntry[] };

const isFirst = (entry: FieldEntry, required: Names): boolean =>
  (typeof entry !== 'string' && 'isFirst' in entry && entry.isFirst === true) || namesOf(entry).some((name) => required.has(name));

const divideEntry = (entry: FieldEntry, required: Names): Divided => {
  if (!isAddress(entry)) return isFirst(entry, required) ? { first: [entry], rest: [] } : { first: [], rest: [entry] };
  const isNeeded = (kind: string): boolean => addressParts.some((part) => required.has(`${kind}${part}`));
  const pick = (isWanted: boolean): FieldEntry[] => {
    const addresses = entry.addresses.filter((kind) => isNeeded(kind) === isWanted);
    return addresses.length > 0 ? [{ addresses, areNamed: entry.addresses.length > 1 }] : [];
  };
  return { first: pick(true), rest: pick(false) };
};

/** A new record is active: nobody has to be asked. */
const isAsked = (entry: FieldEntry): boolean => !(namesOf(entry).length === 1 && namesOf(entry)[0] === 'isActive');

const divideSection = (section: FormSection, required: Names): { readonly first: FormSection; readonly rest: FormSection } => {
  const parts = section.fields.filter(isAsked).map((entry) => divideEntry(entry, required));
  return {
    first: { ...section, fields: parts.flatMap(({ first }) => first) },
    rest: { ...section, fields: parts.flatMap(({ rest }) => rest) },
  };
};

const isThere = ({ fields }: FormSection): boolean => fields.length > 0;

/** The sections of a new record in two parts: what has to be asked at once, and what can wait. */
export const divide = (sections: readonly FormSection[], required: Names) => {
  const parts = sections.map((section) => divideSection(section, required));
  return { first: parts.map(({ first }) => first).filter(isThere), rest: parts.map(({ rest }) => rest).filter(isThere) };
};

const hasBlock = ({ fields }: FormSection): boolean => fields.some(isBlock);

/** Neighbours become one, so that their fields fill the lines together; what has a look of its own stays under its heading. */
export const joined = (sections: readonly FormSection[]): readonly FormSection[] =>
  sections.reduce<FormSection[]>((done, section) => {
    const last = done.at(-1);
    if (last && !hasBlock(last) && !hasBlock(section)) done.splice(-1, 1, { ...last, fields: [...last.fields, ...section.fields] });
    else done.push(section);
    return done;
  }, []);

/** An unticked box says nothing yet. */
const isFilled = (value: unknown): boolean => {
  if (value === null || value === undefined || value === false || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
};

const isAskedWith = (entry: FieldEntry, values: Values): boolean =>
  typeof entry === 'string' || isAddress(entry) || isBlock(entry) || entry.when?.(values) !== false;

/** Whether each thing that the entry asks for is there; an address is one thing. */
const answers = (entry: FieldEntry, values: Values): boolean[] => {
  if (isAddress(entry)) return entry.addresses.map((kind) => !isEmptyAddress(values, kind));
  if (!isAskedWith(entry, values)) return [];
  return namesOf(entry).map((name) => isFilled(values[name]));
};

type Count = { readonly filled: number; readonly count: number };
const counted = (list: readonly boolean[]): Count => ({ filled: list.filter(Boolean).length, count: list.length });

/** How much of what the section asks for is filled. */
export const filledIn = ({ fields }: FormSection, values: Values): Count => counted(fields.flatMap((entry) => answers(entry, values)));

/** How much of what is required in these sections is filled. */
export const requiredIn = (
  sections: readonly FormSection[],
  { required, values }: { readonly required: Names; readonly values: Values },
): Count => {
  const entries = sections.flatMap(({ fields }) => fields.filter((entry) => isAskedWith(entry, values)));
  const names = entries.flatMap(namesOf).filter((name) => required.has(name));
  return counted(names.map((name) => isFilled(values[name])));
};
