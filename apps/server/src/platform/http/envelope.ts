import type { Can, Why } from '@assay/contract/kit/envelope';
import { errorTable, type FieldError } from '@assay/contract/kit/errors';
import type { TextKey } from '@assay/i18n/catalog';
import type { Translator } from '@assay/i18n/translate';
import type { AppError, Reason } from './app-error.ts';

/** What the actor may do with a record; of what they could do at another time, why not now. */
export type Offers = Readonly<Record<string, boolean | Reason>>;

/** What a handler answers. `json` is text that PostgreSQL made and that is sent as it is. */
export type Result = { readonly data?: unknown; readonly json?: string; readonly can?: Offers; readonly message?: TextKey };

const part = (name: string, json: string | undefined): string => (json === undefined ? '' : `,"${name}":${json}`);

const offered = (offers: Offers): Can => Object.fromEntries(Object.entries(offers).map(([name, offer]) => [name, offer === true]));

const whyNot = (offers: Offers, text: Translator): Why =>
  Object.fromEntries(
    Object.entries(offers).flatMap(([name, offer]) =>
      typeof offer === 'boolean' ? [] : [[name, { code: offer.code, message: text.t(offer.sentence, offer.params) }]],
    ),
  );

export const successEnvelope = (result: Result, text: Translator): string => {
  const data = result.json ?? JSON.stringify(result.data ?? null);
  const can = result.can ? JSON.stringify(offered(result.can)) : undefined;
  const reasons = whyNot(result.can ?? {}, text);
  const why = Object.keys(reasons).length > 0 ? JSON.stringify(reasons) : undefined;
  const message = result.message ? JSON.stringify(text.t(result.message)) : undefined;
  return `{"statusCode":200,"body":{"data":${data}${part('can', can)}${part('why', why)}${part('message', message)}}}`;
};

const fieldErrors = ({ fields, reason }: AppError, text: Translator): FieldError[] => [
  ...(reason ? [{ path: '', code: reason.code, message: text.t(reason.sentence, reason.params) }] : []),
  ...fields.map(({ path, code, params }) => {
    const key = `validation.${code}`;
    return { path, code, message: text.has(key) ? text.t(key, params) : code };
  }),
];

export const failureEnvelope = (error: AppError, text: Translator) => {
  const errors = fieldErrors(error, text);
  return {
    statusCode: errorTable[error.code],
    body: {
      errorMessage: text.t(error.sentence, error.params),
      code: error.code,
      ...(errors.length > 0 ? { errors } : {}),
      ...(error.data === undefined ? {} : { data: error.data }),
    },
  };
};
