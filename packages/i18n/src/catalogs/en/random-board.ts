/** What is due in all pools: fetched with its screen alone. */
export const randomBoard = {
  figures: 'How many periods stand where',
  about: {
    DUE: 'To be drawn by the middle of the period, or on the day of the automatic run.',
    OVERDUE: 'Not drawn in time.',
    IN_NOTICE: 'Drawn. Those who were selected are told and tested.',
    CLOSED: 'Everybody is accounted for.',
  },
  run: 'Run selected',
  runTitle: 'Run the selections of several pools?',
  begun: 'Draws begun: {count}',
  refused: 'Not begun: {count}',
  tooMany: 'Choose at most {count} periods.',
  empty: 'No period has this status.',
} as const;
