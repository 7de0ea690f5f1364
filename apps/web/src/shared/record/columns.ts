import { isAddress, isBlock, type FieldEntry, type FormSection } from '../form/field-types.ts';

/** About how many lines an entry takes: most addresses but the first are the same as it. */
const linesIn = (entry: FieldEntry): number => {
  if (isAddress(entry)) return entry.addresses.length + 3;
  return isBlock(entry) ? 8 : 1;
};

/** About how many lines a section takes. */
const linesOf = ({ fields }: FormSection): number => fields.reduce((sum, entry) => sum + linesIn(entry), 3);

/** Two columns of about the same height, read one after the other. */
export const inTwo = (sections: readonly FormSection[]): readonly (readonly FormSection[])[] => {
  const heights = sections.map(linesOf);
  const total = heights.reduce((sum, height) => sum + height, 0);
  let [above, best, split] = [0, total, sections.length];
  heights.forEach((height, index) => {
    above += height;
    const gap = Math.abs(total - 2 * above);
    if (gap < best) [best, split] = [gap, index + 1];
  });
  return [sections.slice(0, split), sections.slice(split)].filter((column) => column.length > 0);
};
