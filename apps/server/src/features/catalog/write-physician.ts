import { mayKeepPhysician, ownProblem } from '@assay/domain/catalog/physician';
import type { Physician, PhysicianInput } from '@assay/domain/catalog/physician.fields';
import { mro } from '#platform/db/schema/catalog.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import { insertRow } from '#platform/resource/write.ts';

/** There is one default; a second is refused, and the first one named. Two at once are kept apart by the index. */
const refuseSecondDefault = async (
  tx: Tx,
  { isDefault }: Pick<PhysicianInput, 'isDefault'>,
  { id }: { readonly id: number },
): Promise<void> => {
  if (!isDefault) return;
  const [other] = await tx.query<{ name: string }>(`select name from mro where is_default and not is_archived and id <> $1`, [id]);
  if (other) throw new AppError('taken', { fields: [{ path: 'isDefault', code: 'onlyDefault', params: { name: other.name } }] });
};

export const createPhysician = async (write: Write, input: PhysicianInput): Promise<number> => {
  const problem = ownProblem(write.actor, input);
  if (problem) throw fieldError(problem, 'ownPhysician');
  await refuseSecondDefault(write.tx, input, { id: 0 });
  return insertRow(write, mro, input);
};

export const updatePhysician = async (
  { tx, actor }: Write,
  input: PhysicianInput,
  current: Physician,
): Promise<Readonly<Record<string, unknown>>> => {
  if (!mayKeepPhysician(actor, current)) throw new AppError('forbidden');
  const problem = ownProblem(actor, input, current);
  if (problem) throw fieldError(problem, 'ownPhysician');
  await refuseSecondDefault(tx, input, { id: current.id });
  return {};
};
