import type { IncomingMessage, Server } from 'node:http';

/** How long a body may take that comes slower than `rate`, in milliseconds; and how many bytes of one that takes longer have to come in a second. */
export type BodyPatience = { readonly request: number; readonly rate: number };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Told as Node tells it of a request that takes too long as a whole. */
const tooSlow = (): NodeJS.ErrnoException => Object.assign(new Error('the body comes too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/**
 * Ends requests whose bodies do not come. A large file over a slow line takes minutes and is no fault; a sender that stalls, or sends a byte now
 * and then, keeps a connection from others.
 */
export const endSlowBodies = (server: Server, { request: span, rate }: BodyPatience): void => {
  const least = (rate * span) / 1000;
  server.on('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    let seen = socket.bytesRead;
    const watch = setInterval(() => {
      if (request.complete) return;
      // One that does not even hang up when it is told is cut off the next time.
      if (socket.bytesRead - seen < least) server.emit('clientError', tooSlow(), socket);
      seen = socket.bytesRead;
    }, span).unref();
    request.once('close', () => clearInterval(watch));
  });
};
