import { inputOf } from '../fields/schema.ts';
import * as check from '../validation/fields.ts';
import { contactFields, type ContactInput } from './contact.fields.ts';

type Channel = ContactInput['resultChannels'][number];

/** What a channel needs to be of use; the portal needs nothing of the contact. */
const neededBy: Readonly<Record<Channel, readonly (keyof ContactInput)[]>> = {
  PORTAL: [],
  EMAIL_SECURE: ['email'],
  PHONE: ['phone', 'mobile'],
  FAX: ['fax'],
};

/** The field that is missing for a way on which the contact is told of something: it is named, whether or not a form shows the ways. */
const missingFor = (contact: ContactInput): keyof ContactInput | undefined =>
  [...(contact.notifyEvents.length > 0 ? [neededBy.EMAIL_SECURE] : []), ...contact.resultChannels.map((channel) => neededBy[channel])].find(
    (names) => names.length > 0 && names.every((name) => contact[name] === ''),
  )?.[0];

/** The field at fault and what is wrong with it: nobody is a contact who cannot be reached the way it is said. */
const contactProblem = (contact: ContactInput): readonly [name: keyof ContactInput, message: string] | null => {
  const { phone, mobile, email, isReachable24h } = contact;
  const hasPhone = phone !== '' || mobile !== '';
  if (email === '' && !hasPhone) return ['email', check.message.emailOrPhone];
  if (isReachable24h && !hasPhone) return ['isReachable24h', check.message.phoneNeeded];
  const missing = missingFor(contact);
  return missing ? [missing, check.message.channelNeeds] : null;
};

export const contactInput = inputOf(contactFields).superRefine((contact, context) => {
  const [name, message] = contactProblem(contact) ?? [];
  if (name) context.addIssue({ code: 'custom', path: [name], message });
});
