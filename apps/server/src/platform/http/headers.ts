/** On every answer of the API. */
export const apiHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'X-Frame-Options': 'DENY',
} as const;

/** Where browsers tell that a page tried what its content policy forbids. */
export const cspReportPath = '/csp-report';

type PageOptions = { readonly nonce: string; readonly isTls: boolean; readonly connect: readonly string[] };

/** The page's content policy: scripts and styles of our own, by nonce; nothing from elsewhere. */
export const pagePolicy = ({ nonce, isTls, connect }: PageOptions): string =>
  [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self' data:`,
    `connect-src ${["'self'", ...connect].join(' ')}`,
    `worker-src 'self' blob:`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `frame-src 'self' blob:`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    // The newer `report-to` would silence this one where it is known, and tells nothing at all over plain http.
    `report-uri ${cspReportPath}`,
    ...(isTls ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

export const tlsHeaders = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } as const;
