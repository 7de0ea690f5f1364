import { coversWhole } from '@assay/domain/access/actor';
import type { Contact, ContactInput } from '@assay/domain/companies/contact.fields';
import { contact } from '#platform/db/schema/companies.ts';
import { fieldError } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import { insertRow } from '#platform/resource/write.ts';
import { broughtBack, refuseMove } from '#platform/resource/owned.ts';

/** Who is bound to locations writes their contacts, not those of the whole company. */
const checkPlace = ({ actor }: Write, input: ContactInput): void => {
  if (!coversWhole(actor.scope, input)) throw fieldError('locationId', input.locationId === null ? 'required' : 'reference');
};

export const createContact = (write: Write, input: ContactInput): Promise<number> => {
  checkPlace(write, input);
  return insertRow(write, contact, input);
};

export const updateContact = async (write: Write, input: ContactInput, current: Contact): Promise<Readonly<Record<string, unknown>>> => {
  refuseMove(input, current);
  checkPlace(write, current);
  checkPlace(write, input);
  return broughtBack(current);
};
