const headersIn = (request: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
};

/** Sends as `fetch` does, and tells how much has gone up, from 0 to 1: `fetch` itself says nothing of that. */
export const uploadWith =
  (onProgress: (part: number) => void) =>
  (address: string, { method = 'POST', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const giveUp = (): void => request.abort();
      request.open(method, address);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.responseType = 'blob';
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      request.addEventListener('load', () =>
        resolve(new Response(request.response as Blob, { status: request.status, headers: headersIn(request) })),
      );
      request.addEventListener('error', () => reject(new TypeError('No answer')));
      request.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
      signal?.addEventListener('abort', giveUp);
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', giveUp));
      if (signal?.aborted) giveUp();
      request.send(body as FormData);
    });
