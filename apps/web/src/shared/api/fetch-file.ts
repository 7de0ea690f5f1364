/** A file that could not be fetched, and what the server said about it in a word or two; nothing where there was no answer. */
export class FileFailure extends Error {
  readonly statusText: string;

  constructor(statusText: string) {
    super(statusText);
    this.name = 'FileFailure';
    this.statusText = statusText;
  }
}

/** The bytes behind the address of a file. */
export const fetchFile = async (url: string, signal?: AbortSignal): Promise<Blob> => {
  const response = await fetch(url, { credentials: 'same-origin', ...(signal ? { signal } : {}) }).catch(() => null);
  // Over HTTP/2 there are no words beside the number.
  if (!response?.ok) throw new FileFailure(response ? response.statusText || String(response.status) : '');
  return response.blob();
};
