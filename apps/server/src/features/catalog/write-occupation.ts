import { companyForNew, mayKeepDot, mayKeepOccupation } from '@assay/domain/catalog/occupation';
import type { Occupation, OccupationInput } from '@assay/domain/catalog/occupation.fields';
import { occupation } from '#platform/db/schema/catalog.ts';
import { storedId } from '#platform/db/stored-id.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';

/** A new one is its company's; where none was said, that of who makes it, or everybody's. */
export const createOccupation = async ({ tx, actor }: Write, input: OccupationInput): Promise<number> => {
  const companyId = input.companyId ?? companyForNew(actor);
  if (companyId === undefined) throw fieldError('companyId', 'required');
  if (input.type === 'DOT' && !mayKeepDot(actor)) throw fieldError('type', 'dotOccupation');
  const rows = await tx.db
    .insert(occupation)
    .values({ ...input, companyId, createdBy: actor.userId, updatedBy: actor.userId })
    .returning({ id: occupation.id });
  return storedId(rows);
};

export const updateOccupation = async (
  { actor }: Write,
  input: OccupationInput,
  current: Occupation,
): Promise<Readonly<Record<string, unknown>>> => {
  if (!mayKeepOccupation(actor, current)) throw new AppError('forbidden');
  // Participants hang on it: it does not change hands.
  if (input.companyId !== current.companyId) throw fieldError('companyId', 'reference');
  if (input.type === 'DOT' && !mayKeepDot(actor)) throw fieldError('type', 'dotOccupation');
  return {};
};
