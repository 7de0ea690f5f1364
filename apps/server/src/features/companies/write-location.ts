import { isDescriptorForbidden, isMaster } from '@assay/domain/companies/location';
import type { LocationInput } from '@assay/domain/companies/location.fields';
import type { Location } from '@assay/contract/companies/location.types';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import { broughtBack, refuseMove } from '#platform/resource/owned.ts';
import { hasMaster, insertLocation, insertLocations, lockOwner, lockOwnersOf, takenCodes } from './locations.repository.ts';

type Stored = Pick<Location, 'id' | 'descriptor'>;
const notStored: Stored = { id: 0, descriptor: '' };

/** What holds among the unarchived locations of one company: codes differ, and one of them is the MASTER. */
const checkSiblings = async (tx: Tx, input: LocationInput, { id, descriptor: current }: Stored): Promise<void> => {
  const siblings = { companyId: input.companyId, except: id };
  const taken = input.locationCodes.length > 0 ? await takenCodes(tx, siblings, { codes: input.locationCodes }) : [];
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
export const holdLocation = async ({ tx }: Write, ids: readonly number[]): Promise<void> => {
  await lockOwnersOf(tx, ids);
};

export const createLocation = async ({ tx, actor }: Write, input: LocationInput): Promise<number> => {
  await checkOwner(tx, input.companyId);
  await checkSiblings(tx, input, notStored);
  return insertLocation(tx, input, { userId: actor.userId });
};

/** What is wrong with each of many new locations of a company among its others and among each other. */
const faultsAmong = async (tx: Tx, companyId: number, inputs: readonly LocationInput[]): Promise<(AppError | null)[]> => {
  const given = inputs.flatMap(({ locationCodes }) => locationCodes);
  const taken = given.length > 0 ? await takenCodes(tx, { companyId, except: notStored.id }, { codes: given }) : [];
  const known = new Set(taken.map((code) => code.toLowerCase()));
  return inputs.map(({ locationCodes, descriptor }) => {
    if (locationCodes.some((code) => known.has(code.toLowerCase())))
      return new AppError('taken', { fields: [{ path: 'locationCodes', code: 'taken', params: {} }] });
    for (const code of locationCodes) known.add(code.toLowerCase());
    return isDescriptorForbidden(descriptor, { current: notStored.descriptor })
      ? fieldError('descriptor', 'forbidden', { value: descriptor })
      : null;
  });
};

/** The same of locations of several companies, each of which is held. */
const faultsOf = async (tx: Tx, inputs: readonly LocationInput[]): Promise<Map<LocationInput, AppError>> => {
  const faults = new Map<LocationInput, AppError>();
  const companyIds = [...new Set(inputs.map(({ companyId }) => companyId))].toSorted((one, other) => one - other);
  for (const companyId of companyIds) {
    await checkOwner(tx, companyId);
    const own = inputs.filter((input) => input.companyId === companyId);
    for (const [index, fault] of (await faultsAmong(tx, companyId, own)).entries()) {
      const input = own[index];
      if (fault && input) faults.set(input, fault);
    }
  }
  return faults;
};

export const createLocations = async (
  { tx, actor }: Write,
  created: readonly { readonly input: LocationInput }[],
): Promise<(number | AppError)[]> => {
  const inputs = created.map(({ input }) => input);
  const faults = await faultsOf(tx, inputs);
  const ids = await insertLocations(
    tx,
    inputs.filter((input) => !faults.has(input)),
    { userId: actor.userId },
  );
  return inputs.map((input) => faults.get(input) ?? ids.shift() ?? new AppError('internal'));
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
