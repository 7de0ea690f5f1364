import type { QueryOrder, QueryOrdered } from '@assay/contract/clearinghouse/clearinghouse.types';
import type { Query, QueryInput, QueryOptions } from '@assay/domain/clearinghouse/query.fields';
import { dayOf } from '@assay/domain/time/days';
import type { Translator } from '@assay/i18n/translate';
import { appendAudit } from '#platform/audit/audit.ts';
import type { FieldCipher } from '#platform/crypto/field-cipher.ts';
import { clearinghouse } from '#platform/db/schema/clearinghouse.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context } from '#platform/http/route.ts';
import type { Write } from '#platform/resource/binding.ts';
import { insertRow, writeOf } from '#platform/resource/write.ts';
import { faultOf, findDrivers, holdDrivers, problemOf, type Driver, type Found } from './judge-drivers.ts';

export type QueryDeps = { readonly cipher: FieldCipher };

const now = (): string => dayOf(new Date());

const refusal = ({ problem, params }: Found, { standing, name }: Driver): AppError =>
  problem === 'standing' && standing
    ? new AppError('possible-duplicate', { data: [{ ...standing, participantName: name }] })
    : fieldError('participantId', faultOf(problem), params);

/** Asks about a driver, where the rules let us (49 CFR 382.701, 382.703, 382.711). */
export const createQuery =
  ({ cipher }: QueryDeps) =>
  async (write: Write, input: QueryInput, options: QueryOptions): Promise<number> => {
    await holdDrivers(write.tx, [input.participantId]);
    const [driver] = await findDrivers(write.tx, [input.participantId]);
    const problem = problemOf(cipher, required(driver), { queryType: input.queryType, today: now(), ...options });
    if (problem && driver) throw refusal(problem, driver);
    return insertRow(write, clearinghouse, input);
  };

/** What was sent stays as it was asked; about whom it is never changes. */
export const updateQuery = async (_write: Write, input: QueryInput, current: Query): Promise<Readonly<Record<string, unknown>>> => {
  if (input.participantId !== current.participantId) throw fieldError('participantId', 'reference');
  if (input.queryType !== current.queryType && current.status !== 'Awaiting processing') throw fieldError('queryType', 'queryFixed');
  return {};
};

/** What has been sent is evidence, and kept (49 CFR 382.703(a): three years). */
export const archiveQuery = async (_write: Write, current: Query): Promise<void> => {
  if (current.sentAt !== null) throw new AppError('move-not-allowed', { data: current, sentence: 'clearinghouseProblem.sent' });
};

const messageOf = ({ problem, params }: Found, text: Translator): string =>
  text.t(`validation.${faultOf(problem)}` as 'validation.queryStanding', params);

const orderOne = async (write: Write, driver: Driver, { queryType }: QueryOrder): Promise<number> => {
  const { id: participantId, name: label, companyId, locationId } = driver;
  const input = { participantId, queryType, remarks: '' };
  const id = await insertRow(write, clearinghouse, input);
  await appendAudit(write.tx, write.auditContext, {
    action: 'CREATE',
    entity: 'clearinghouse',
    entityId: id,
    label,
    companyId,
    locationId,
    after: input,
  });
  return id;
};

/** A query about each of many drivers: who cannot be asked about is told with the reason, and the others are. */
export const orderQueries =
  ({ cipher }: QueryDeps) =>
  async (tx: Tx, context: Context<QueryOrder>): Promise<Result> => {
    const { body, text } = context;
    const write = writeOf(tx, context);
    const ids = [...new Set(body.participantIds)];
    await holdDrivers(tx, ids);
    const data: QueryOrdered[] = [];
    for (const driver of await findDrivers(tx, ids)) {
      const found = problemOf(cipher, driver, { ...body, today: now() });
      const id = found ? null : await orderOne(write, driver, body);
      const [problem, message] = found ? [found.problem, messageOf(found, text)] : (['', ''] as const);
      data.push({ participantId: driver.id, participantName: driver.name, id, problem, message });
    }
    return { data };
  };
