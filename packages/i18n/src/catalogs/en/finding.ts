/** The way to anything from every screen. */
export const finding = {
  open: 'Find anything',
  hint: 'Name, code or number',
  recent: 'Recent',
  screens: 'Pages',
  none: 'Nothing found. Search by name, code or number; only records you have access to are found.',
  start: 'Type a name, a code or a number. Records you open are listed here.',
  move: 'move',
  go: 'open',
  newTab: 'open in a new tab',
  close: 'close',
} as const;
