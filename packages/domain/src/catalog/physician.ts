import { covers, scopeOf, type Actor } from '../access/actor.ts';
import { checkAddresses, withCountries } from '../companies/address.ts';
import { inputOf } from '../fields/schema.ts';
import { evenWhenRefused } from '../validation/fields.ts';
import { physicianFields, type Physician, type PhysicianInput } from './physician.fields.ts';

export const physicianInput = inputOf(physicianFields)
  .superRefine(checkAddresses(['physical']), evenWhenRefused)
  .transform(withCountries);

type Kept = Pick<PhysicianInput, 'userId' | 'isDefault'>;

const keepsAll = (actor: Actor): boolean => scopeOf(actor, 'physician.edit').kind === 'everything';

/** Whether somebody may change this record: a medical review officer their own, the operators all of them. */
export const mayKeepPhysician = (actor: Actor, { userId }: Pick<Physician, 'userId'>): boolean =>
  keepsAll(actor) || (userId === actor.userId && covers(scopeOf(actor, 'physician.edit'), { companyId: null, locationId: null }));

/** What a medical review officer leaves to the operators, of a record that stays their own: whose it is and who is the default. */
export const ownProblem = (actor: Actor, input: Kept, current?: Kept): keyof Kept | null => {
  if (keepsAll(actor)) return null;
  if (input.userId !== actor.userId) return 'userId';
  return input.isDefault === (current?.isDefault ?? false) ? null : 'isDefault';
};
