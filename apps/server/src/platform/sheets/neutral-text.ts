/** What an export puts an apostrophe before at the start of a cell, so that a spreadsheet does not run it. */
const atStart = /^'(?=[\t\r\n]|[\s"]*[=+@＝＋－＠-])/u;
const triggers = '=+-@＝＋－＠';

/** Whether a spreadsheet set to semicolons or tabs begins another cell after this: at one of these, and blanks or quotes. */
const endsInBreak = (text: string): boolean => {
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const sign = text.charAt(at);
    if (';\t\r\n'.includes(sign)) return true;
    if (!' "\v\f'.includes(sign)) return false;
  }
  return false;
};

/** Looks at what stands between two apostrophes once: a pattern would try at each of many blanks. */
const withoutInner = (cell: string): string =>
  cell
    .split("'")
    .map((piece, index, all) => {
      const isOurs = piece !== '' && triggers.includes(piece.charAt(0)) && endsInBreak(all[index - 1] ?? '');
      return index === 0 || isOurs ? piece : `'${piece}`;
    })
    .join('');

/**
 * The text that an export of ours was made of. An apostrophe that somebody typed before such a sign cannot be told from ours and goes, too.
 * In a workbook nothing splits a cell, so there is one at the start at most.
 */
export const originalText = (cell: string, format: 'CSV' | 'XLSX'): string => {
  if (!cell.includes("'")) return cell;
  return (format === 'CSV' ? withoutInner(cell) : cell).replace(atStart, '');
};
