import { inputOf } from '../fields/schema.ts';
import * as check from '../validation/fields.ts';
import { contactFields, type ContactInput } from './contact.fields.ts';

type Channel = ContactInput['resultChannels'][number];

/** What a channel needs to be of use; the portal needs nothing of the contact. */
const neededBy = ({ phone, mobile, fax, email }: ContactInput): Readonly<Record<Channel, boolean>> => ({
  PORTAL: true,
  EMAIL_SECURE: email !== '',
  PHONE: phone !== '' || mobile !== '',
  FAX: fax !== '',
});

/** The field at fault and what is wrong with it: nobody is a contact who cannot be reached the way it is said. */
const contactProblem = (contact: ContactInput): readonly [name: keyof ContactInput, message: string] | null => {
  const { phone, mobile, email, isReachable24h, resultChannels, notifyEvents } = contact;
  const hasPhone = phone !== '' || mobile !== '';
  if (email === '' && !hasPhone) return ['email', check.message.emailOrPhone];
  if (isReachable24h && !hasPhone) return ['isReachable24h', check.message.phoneNeeded];
  if (notifyEvents.length > 0 && email === '') return ['notifyEvents', check.message.emailNeeded];
  const isServed = neededBy(contact);
  return resultChannels.every((channel) => isServed[channel]) ? null : ['resultChannels', check.message.channelNeeds];
};

export const contactInput = inputOf(contactFields).superRefine((contact, context) => {
  const [name, message] = contactProblem(contact) ?? [];
  if (name) context.addIssue({ code: 'custom', path: [name], message });
});
