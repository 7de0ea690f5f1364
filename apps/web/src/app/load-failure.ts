/** The browsers' own words for a module or stylesheet that could not be fetched: Chromium, Firefox, Safari, and the build tool. */
const words = [
  'dynamically imported module',
  'importing a module script failed',
  'is not a valid javascript mime type',
  'unable to preload css',
];

/** Whether a screen is missing because it could not be fetched, and not because it broke. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && words.some((word) => error.message.toLowerCase().includes(word));
