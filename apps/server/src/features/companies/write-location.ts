import { isDescriptorForbidden } from '@assay/domain/companies/location';
import type { LocationInput } from '@assay/domain/companies/location.fields';
import type { Location } from '@assay/contract/companies/location.types';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import { broughtBack, refuseMove } from '#platform/resource/owned.ts';
import { hasMaster, insertLocation, lockOwner, lockOwnerOf, takenCodes } from './locations.repository.ts';

/** What holds among the unarchived locations of one company: codes differ, and one of them is the MASTER. */
const checkSiblings = async (tx: Tx, input: LocationInput, id: number): Promise<void> => {
  const siblings = { companyId: input.companyId, except: id };
  const taken = input.locationCodes.length > 0 ? await takenCodes(tx, siblings, input.locationCodes) : [];
  if (taken.length > 0) throw new AppError('taken', { fields: [{ path: 'locationCodes', code: 'taken', params: {} }] });
  const { descriptor } = input;
  // Asked of the others only where it could matter.
  if (!isDescriptorForbidden(descriptor, { hasMaster: true })) return;
  if (isDescriptorForbidden(descriptor, { hasMaster: await hasMaster(tx, siblings) }))
    throw fieldError('descriptor', 'forbidden', { value: descriptor });
};

const checkOwner = async (tx: Tx, companyId: number): Promise<void> => {
  const owner = await lockOwner(tx, companyId);
  if (!owner) throw fieldError('companyId', 'reference');
  if (owner.isArchived) throw fieldError('companyId', 'archivedRecord');
};

/** Company first, location second, as archiving a company holds them: in the other order the two would wait for each other. */
export const holdLocation = async ({ tx }: Write, id: number): Promise<void> => {
  await lockOwnerOf(tx, id);
};

export const createLocation = async ({ tx, actor }: Write, input: LocationInput): Promise<number> => {
  await checkOwner(tx, input.companyId);
  await checkSiblings(tx, input, 0);
  return insertLocation(tx, input, actor.userId);
};

export const updateLocation = async (
  { tx }: Write,
  input: LocationInput,
  current: Location,
): Promise<Readonly<Record<string, unknown>>> => {
  refuseMove(input, current);
  await checkOwner(tx, input.companyId);
  await checkSiblings(tx, input, current.id);
  return broughtBack(current);
};
