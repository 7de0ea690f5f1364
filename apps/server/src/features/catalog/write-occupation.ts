import { companyForNew, mayKeepDot, mayKeepOccupation } from '@assay/domain/catalog/occupation';
import type { Occupation, OccupationInput } from '@assay/domain/catalog/occupation.fields';
import { occupation } from '#platform/db/schema/catalog.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import { refuseMove } from '#platform/resource/owned.ts';
import { insertRow } from '#platform/resource/write.ts';

/** A new one is its company's; where none was said, that of who makes it, or everybody's. */
export const createOccupation = async (write: Write, input: OccupationInput): Promise<number> => {
  const { actor } = write;
  const companyId = input.companyId ?? companyForNew(actor);
  if (companyId === undefined) throw fieldError('companyId', 'required');
  if (input.type === 'DOT' && !mayKeepDot(actor)) throw fieldError('type', 'dotOccupation');
  return insertRow(write, occupation, { ...input, companyId });
};

export const updateOccupation = async (
  { actor }: Write,
  input: OccupationInput,
  current: Occupation,
): Promise<Readonly<Record<string, unknown>>> => {
  if (!mayKeepOccupation(actor, current)) throw new AppError('forbidden');
  refuseMove(input, current);
  if (input.type === 'DOT' && !mayKeepDot(actor)) throw fieldError('type', 'dotOccupation');
  return {};
};
