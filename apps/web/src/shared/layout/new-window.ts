/**
 * Opens a window for what has yet to be asked for. It is opened at once, while the browser still knows that somebody clicked, and closed again
 * where there turns out to be nothing to show.
 */
export const openLater = async (address: () => Promise<string | null>): Promise<void> => {
  const opened = window.open('', '_blank');
  try {
    const url = await address();
    if (url === null) opened?.close();
    else if (opened) opened.location.replace(url);
    else window.location.assign(url);
  } catch (error) {
    opened?.close();
    throw error;
  }
};

/** Opens somebody else's page in a window of its own, which learns nothing of ours; in this one where the browser opens no other. */
export const openPage = (url: string): void => {
  const opened = window.open('', '_blank');
  if (!opened) return window.location.assign(url);
  opened.opener = null;
  opened.location.replace(url);
};
