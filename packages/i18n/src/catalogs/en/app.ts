/** The frame around every screen. */
export const app = {
  name: 'Assay',
  unexpectedError: 'Unexpected Error',
  noResponse: 'No response',
  somethingWrong: 'Something went wrong',
} as const;
