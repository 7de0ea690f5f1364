import type { Role } from '../access/roles.ts';
import { inputOf } from '../fields/schema.ts';
import type { Locale } from '../languages.ts';
import { evenWhenRefused, isRefused, message } from '../validation/fields.ts';
import { messageSeverities } from './lists.ts';
import { systemMessageFields, type SystemMessageInput } from './system-message.fields.ts';

type Translations = SystemMessageInput['languages'];

/** The rows that say the same language again. */
export const repeatedLanguages = (languages: Translations): number[] =>
  languages.flatMap(({ language }, index) => (languages.findIndex((other) => other.language === language) < index ? [index] : []));

export const systemMessageInput = inputOf(systemMessageFields).superRefine(({ startsAt, endsAt, languages }, context) => {
  const isKnown = !isRefused(context, 'startsAt') && !isRefused(context, 'endsAt');
  if (isKnown && endsAt && endsAt <= startsAt) context.addIssue({ code: 'custom', path: ['endsAt'], message: message.onlyAfter });
  if (isRefused(context, 'languages')) return;
  for (const index of repeatedLanguages(languages ?? []))
    context.addIssue({ code: 'custom', path: ['languages', index, 'language'], message: message.repeated });
}, evenWhenRefused);

/** A message as it is stored, with whether its reader has dismissed it. */
export type StoredMessage = SystemMessageInput & {
  readonly id: number;
  readonly isArchived: boolean;
  readonly isDismissed: boolean;
};

type Window = Pick<StoredMessage, 'startsAt' | 'endsAt' | 'isActive'>;

/** How a message stands: it is out from the moment it starts, and no longer at the moment it ends. */
export const messageStateOf = ({ startsAt, endsAt, isActive }: Window, now: number): 'off' | 'scheduled' | 'live' | 'ended' => {
  if (!isActive) return 'off';
  if (now < Date.parse(startsAt)) return 'scheduled';
  return endsAt !== null && Date.parse(endsAt) <= now ? 'ended' : 'live';
};

const isRunning = (one: StoredMessage, now: number): boolean => !one.isArchived && messageStateOf(one, now) === 'live';

const isFor = ({ audience }: Pick<StoredMessage, 'audience'>, roles: readonly Role[]): boolean =>
  audience.length === 0 || audience.some((role) => roles.includes(role));

type Reader = { readonly roles: readonly Role[]; readonly locale: Locale; readonly now: number };

/** A message in the words of its reader. */
export type ShownMessage = Pick<SystemMessageInput, 'title' | 'body' | 'severity' | 'dismissible'> & { id: number };

const shownTo = ({ id, severity, dismissible, languages, ...english }: StoredMessage, locale: Locale): ShownMessage => {
  const { title, body } = languages.find(({ language }) => language === locale) ?? english;
  return { id, title, body, severity, dismissible };
};

/** The most pressing first, and of those the latest. */
const byUrgency = (one: StoredMessage, other: StoredMessage): number =>
  messageSeverities.indexOf(other.severity) - messageSeverities.indexOf(one.severity) ||
  Date.parse(other.startsAt) - Date.parse(one.startsAt) ||
  other.id - one.id;

/** Whether a banner is addressed to somebody now: to their role, and within its window. */
export const isBannerFor = (one: StoredMessage, { roles, now }: Omit<Reader, 'locale'>): boolean =>
  one.display === 'Banner' && isRunning(one, now) && isFor(one, roles);

/** Which banners somebody sees now: those addressed to them, without what they have dismissed, unless it must not be. */
export const bannersFor = (messages: readonly StoredMessage[], { roles, locale, now }: Reader): ShownMessage[] =>
  messages
    .filter((one) => isBannerFor(one, { roles, now }) && !(one.dismissible && one.isDismissed))
    .toSorted(byUrgency)
    .map((one) => shownTo(one, locale));

/** Which messages the landing page shows now, to anybody. */
export const landingMessages = (messages: readonly StoredMessage[], { locale, now }: Omit<Reader, 'roles'>): ShownMessage[] =>
  messages
    .filter((one) => one.display === 'Landing Page' && isRunning(one, now))
    .toSorted(byUrgency)
    .map((one) => shownTo(one, locale));
