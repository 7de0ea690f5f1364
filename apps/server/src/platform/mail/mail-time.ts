/** MM/DD/YYYY hh:mm A in New York, as on the screens, in every language. */
export const newYorkTime = (at: Date = new Date()): string =>
  at
    .toLocaleString('en-US', {
      timeZone: 'America/New_York',
      month: '2-digit',
      day: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    })
    .replace(',', '');
