/** Why an uploaded table cannot be read. What fills the words of each is beside it; `row` and `column` are what a spreadsheet shows (row 1, column A). */
export const sheetFaults = [
  'fileType', // neither CSV nor XLSX
  'empty', // no header, or nothing under it
  'tooLarge', // max: megabytes of the file or, for XLSX, of what it unpacks to
  'tooManyRows', // max
  'tooManyColumns', // max
  'tooManyCells', // max: rows times columns
  'cellTooLong', // row, column, max: characters
  'encoding', // row: not UTF-8
  'utf16', // saved as "Unicode text"
  'nul', // row
  'quotes', // row: opened and never closed, or closed within a cell
  'duplicateHeader', // name
  'emptyHeader', // row, column: data under no heading
  'ragged', // row, column: data to the right of the last heading
  'encrypted', // with a password
  'macros',
  'damaged',
] as const;
export type SheetFault = (typeof sheetFaults)[number];
