import { companiesOfView, isBeyondSharing, mayArchiveView, mayChangeView } from '@assay/domain/finding/sharing';
import { resourceOfTable, viewLimits, type View, type ViewInput } from '@assay/domain/finding/view.fields';
import { isResourceName } from '@assay/domain/resources';
import { resources } from '@assay/contract/api';
import { keptText, withoutSensitive } from '@assay/contract/kit/kept-search';
import { pick } from '@assay/domain/fields/values';
import { isDeepStrictEqual } from 'node:util';
import { gridView } from '#platform/db/schema/finding.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Values, Write } from '#platform/resource/binding.ts';
import { insertRow } from '#platform/resource/write.ts';

/** No more than anybody needs; who saves two at once waits for the first. */
const refuseTooMany = async ({ tx }: Write, ownerId: number | null): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`views of ${ownerId}`]);
  const [found] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from grid_view where created_by = $1 and not is_archived`,
    [ownerId],
  );
  const max = viewLimits.each;
  if ((found?.count ?? 0) >= max) throw fieldError('name', 'tooMany', { max });
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A view is shared: it keeps no number of anybody, whoever sends one. */
const kept = <Input extends ViewInput>({ state, tableName, ...rest }: Input) => {
  const name = resourceOfTable(tableName);
  const columns = isResourceName(name) ? resources[name].columns : {};
  const { text, filters } = state;
  return {
    ...rest,
    tableName,
    state: {
      ...state,
      ...(typeof text === 'string' ? { text: keptText(text, columns) } : {}),
      ...(isObject(filters) ? { filters: withoutSensitive(filters, columns) } : {}),
    },
  };
};

export const createView = async (write: Write, input: ViewInput): Promise<number> => {
  const { actor } = write;
  if (isBeyondSharing(actor, input)) throw fieldError('sharedWithRoles', 'notListed');
  await refuseTooMany(write, actor.userId);
  return insertRow(write, gridView, { ...kept(input), companyIds: companiesOfView(actor) });
};

const isChanged = (input: ViewInput, current: View): boolean => !isDeepStrictEqual(pick(current, Object.keys(input)), input);

/** What is saved or shared anew is shared where its owner works now. Who only brings one back leaves it as it was. */
export const updateView = async ({ actor }: Write, given: ViewInput, current: View): Promise<Values> => {
  const input = kept(given);
  if (!isChanged(input, current)) return {};
  if (!mayChangeView(actor, current)) throw new AppError('forbidden');
  // A state of one list says nothing to another.
  if (input.tableName !== current.tableName) throw fieldError('tableName', 'notListed');
  if (isBeyondSharing(actor, input, current)) throw fieldError('sharedWithRoles', 'notListed');
  return { state: input.state, companyIds: companiesOfView(actor) };
};

export const archiveView = async ({ actor }: Write, current: View): Promise<void> => {
  if (!mayArchiveView(actor, current)) throw new AppError('forbidden');
};

export const restoreView = async (write: Write, { ownerId }: View): Promise<void> => refuseTooMany(write, ownerId);
