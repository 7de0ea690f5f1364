import type { Can } from '@assay/contract/kit/envelope';
import { errorTable, type FieldError } from '@assay/contract/kit/errors';
import type { TextKey } from '@assay/i18n/catalog';
import type { Translator } from '@assay/i18n/translate';
import type { AppError } from './app-error.ts';

/** What a handler answers. `json` is text that PostgreSQL made and that is sent as it is. */
export type Result = { readonly data?: unknown; readonly json?: string; readonly can?: Can; readonly message?: TextKey };

const part = (name: string, json: string | undefined): string => (json === undefined ? '' : `,"${name}":${json}`);

export const successEnvelope = (result: Result, text: Translator): string => {
  const data = result.json ?? JSON.stringify(result.data ?? null);
  const can = result.can ? JSON.stringify(result.can) : undefined;
  const message = result.message ? JSON.stringify(text.t(result.message)) : undefined;
  return `{"statusCode":200,"body":{"data":${data}${part('can', can)}${part('message', message)}}}`;
};

const fieldErrors = (error: AppError, text: Translator): FieldError[] =>
  error.fields.map(({ path, code, params }) => {
    const key = `validation.${code}`;
    return { path, code, message: text.has(key) ? text.t(key, params) : code };
  });

export const failureEnvelope = (error: AppError, text: Translator) => ({
  statusCode: errorTable[error.code],
  body: {
    errorMessage: text.t(error.sentence, error.params),
    code: error.code,
    ...(error.fields.length > 0 ? { errors: fieldErrors(error, text) } : {}),
    ...(error.data === undefined ? {} : { data: error.data }),
  },
});
