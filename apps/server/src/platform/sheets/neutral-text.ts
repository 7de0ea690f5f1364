/** What an export puts an apostrophe before, so that a spreadsheet does not run it: at the start of a cell … */
const atStart = /^'(?=[\t\r\n]|[\s"]*[=+@＝＋－＠-])/u;
/** … and within it, where a spreadsheet set to semicolons or tabs begins another cell. */
const within = /([;\t\r\n][\t-\r "]*)'(?=[=+@＝＋－＠-])/gu;

/**
 * The text that an export of ours was made of. An apostrophe that somebody typed before such a sign cannot be told from ours and goes, too.
 * In a workbook nothing splits a cell, so there is one at the start at most.
 */
export const originalText = (cell: string, format: 'CSV' | 'XLSX'): string => {
  if (!cell.includes("'")) return cell;
  return (format === 'CSV' ? cell.replace(within, '$1') : cell).replace(atStart, '');
};
