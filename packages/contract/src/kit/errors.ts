/** Every way a call can fail: its HTTP status. The sentence of each is in the catalogs under `errors`. */
export const errorTable = {
  'unauthorized': 401,
  'forbidden': 403,
  'second-factor-required': 403,
  'step-up-required': 403,
  'not-found': 404,
  'route-not-found': 404,
  'invalid': 400,
  'bad-json': 400,
  'bad-request': 400,
  'bad-credentials': 400,
  'invalid-passcode': 400,
  'PasswordResetRequiredException': 400,
  'sso-unavailable': 400,
  'sso-failed': 400,
  'link-spent': 400,
  'wrong-password': 400,
  'timeout': 408,
  'conflict': 409,
  'archived': 409,
  'in-the-way': 409,
  'possible-duplicate': 409,
  'taken': 409,
  'own-approval': 409,
  'decided': 409,
  'twin-running': 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  'key-reused': 422,
  'too-many-requests': 429,
  'recipient-limit': 429,
  'header-too-large': 431,
  'internal': 500,
  'unavailable': 503,
  'busy': 503,
  'audit-stopped': 503,
  'disk-full': 507,
} as const;

export type ErrorCode = keyof typeof errorTable;

/** A field at fault. `path` is dotted (`externalIds.0.value`), `code` a key of the catalogs under `validation`. */
export type FieldError = { readonly path: string; readonly code: string; readonly message: string };
