import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What is sent as it is, made once: also packed, and with a mark by which a browser asks whether it has changed. */
export type Asset = { readonly type: string; readonly bytes: Buffer; readonly packed: Buffer | null; readonly etag: string };

export const assetOf = (bytes: Buffer, type: string): Asset => ({
  type,
  bytes,
  packed: /text|json|svg/.test(type) ? gzipSync(bytes) : null,
  // Weak: packed and unpacked are the same content.
  etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
});

/** `gzip;q=0` asks to be spared. */
const takesGzip = (header: string | undefined): boolean => /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(header ?? '');

const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((known) => known.trim() === etag || known.trim() === '*');

export const sendAsset = (request: FastifyRequest, reply: FastifyReply, { asset, keep }: { asset: Asset; keep: string }) => {
  void reply.headers({ 'Cache-Control': keep, 'ETag': asset.etag, 'Vary': 'Accept-Encoding' });
  if (isKnown(request.headers['if-none-match'], asset.etag)) return reply.code(304).send();
  const isPacked = asset.packed !== null && takesGzip(request.headers['accept-encoding']);
  if (isPacked) void reply.header('Content-Encoding', 'gzip');
  return reply.type(asset.type).send(isPacked ? asset.packed : asset.bytes);
};
