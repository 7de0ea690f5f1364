import { isDescriptorForbidden, isMaster } from '@assay/domain/companies/location';
import type { LocationInput } from '@assay/domain/companies/location.fields';
import type { Location } from '@assay/contract/companies/location.types';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import { broughtBack, refuseMove } from '#platform/resource/owned.ts';
import { hasMaster, insertLocation, lockOwner, lockOwnerOf, takenCodes } from './locations.repository.ts';

type Stored = Pick<Location, 'id' | 'descriptor'>;
const notStored: Stored = { id: 0, descriptor: '' };

/** What holds among the unarchived locations of one company: codes differ, and one of them is the MASTER. */
const checkSiblings = async (tx: Tx, input: LocationInput, { id, descriptor: current }: Stored): Promise<void> => {
  const siblings = { companyId: input.companyId, except: id };
  const taken = input.locationCodes.length > 0 ? await takenCodes(tx, siblings, input.locationCodes) : [];
  if (taken.length > 0) throw new AppError('taken', { fields: [{ path: 'locationCodes', code: 'taken', params: {} }] });
  const { descriptor } = input;
  // One that comes back could meet another.
  if (isDescriptorForbidden(descriptor, { current }) || (isMaster(descriptor) && (await hasMaster(tx, siblings))))
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
  await checkSiblings(tx, input, notStored);
  return insertLocation(tx, input, actor.userId);
};

export const updateLocation = async (
  { tx }: Write,
  input: LocationInput,
  current: Location,
): Promise<Readonly<Record<string, unknown>>> => {
  refuseMove(input, current);
  await checkOwner(tx, input.companyId);
  await checkSiblings(tx, input, current);
  return broughtBack(current);
};
