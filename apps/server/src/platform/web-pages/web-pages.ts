import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { assetOf, sendAsset, type Asset } from './asset.ts';
import { pagePolicy } from '../http/headers.ts';

type PageSettings = {
  readonly folder: string;
  readonly isTls: boolean;
  readonly isDemo: boolean;
  readonly ipLookupUrl: string | undefined;
};

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** All files of the built pages, in memory: what is not in the list does not exist, so no path can lead out of the folder. */
const readAssets = (folder: string): Map<string, Asset> => {
  const names = fs.existsSync(folder) ? (fs.readdirSync(folder, { recursive: true, withFileTypes: true }) as fs.Dirent[]) : [];
  const files = names.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => {
      const type = types[path.extname(file)] ?? 'application/octet-stream';
      return [`/${path.relative(folder, file).replaceAll(path.sep, '/')}`, assetOf(fs.readFileSync(file), type)];
    }),
  );
};

const metaTags = ({ isDemo, ipLookupUrl }: PageSettings): string =>
  `<meta name="assay-demo" content="${isDemo ? 'on' : 'off'}"><meta name="assay-ip-lookup" content="${encodeURI(ipLookupUrl ?? '')}">`;

const pageHeaders = (settings: PageSettings, nonce: string) => ({
  'Content-Security-Policy': pagePolicy({
    nonce,
    isTls: settings.isTls,
    connect: settings.ipLookupUrl ? [new URL(settings.ipLookupUrl).origin] : [],
  }),
  'Cache-Control': 'no-store',
  'Content-Type': 'text/html; charset=utf-8',
});

/** What is named by its content never changes under that name. */
const keepOf = (address: string): string =>
  address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

const isOfApi = (address: string): boolean => address === '/api' || address.startsWith('/api/');

/** Serves the screens: files by name, and the one page for every address that is not the API's. */
export const serveWebPages = (app: FastifyInstance, settings: PageSettings): void => {
  const assets = readAssets(settings.folder);
  const page = assets
    .get('/index.html')
    ?.bytes.toString('utf8')
    .replace('</head>', `${metaTags(settings)}</head>`);

  app.route({
    method: 'GET',
    url: '/*',
    config: { permission: 'public' },
    handler: (request, reply) => {
      const address = request.url.split('?')[0] ?? '/';
      const asset = assets.get(address);
      if (asset && address !== '/index.html') return sendAsset(request, reply, { asset, keep: keepOf(address) });
      if (!page || isOfApi(address) || address.startsWith('/assets/')) throw new AppError('route-not-found');
      const nonce = randomBytes(16).toString('base64');
      return reply.headers(pageHeaders(settings, nonce)).send(page.replaceAll('__CSP_NONCE__', nonce));
    },
  });
};
