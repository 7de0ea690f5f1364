import { errorTable } from '@assay/contract/kit/errors';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Texts } from '../text.ts';
import { AppError } from './app-error.ts';
import { failureEnvelope } from './envelope.ts';

const codeOf = ({ code }: NodeJS.ErrnoException) => {
  if (code === 'HPE_HEADER_OVERFLOW') return 'header-too-large';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'timeout' : 'bad-request';
};

type Parts = { readonly texts: Texts; readonly logger: FastifyBaseLogger; readonly headers: Readonly<Record<string, string>> };

/** A client that never speaks HTTP gets the envelope too, written by hand, since no request exists yet. */
export const refuseMalformed =
  ({ texts, logger, headers }: Parts) =>
  (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy();
    const code = codeOf(error);
    const status = errorTable[code];
    const reqId = randomUUID();
    logger.info({ reqId, status, reason: error.code }, 'request');
    const body = JSON.stringify(failureEnvelope(new AppError(code), texts['en-US']));
    const lines = {
      ...headers,
      'X-Request-Id': reqId,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Connection': 'close',
    };
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${code}\r\n${head.join('')}\r\n${body}`);
  };
