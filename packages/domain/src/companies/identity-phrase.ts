import { mayAt, type Actor } from '../access/actor.ts';
import type { Contact } from './contact.fields.ts';

/** How many characters an identity phrase has: at least as it is compared, at most as it is sent. */
export const phraseLimits = { min: 4, max: 100 } as const;

/**
 * An identity phrase as it is compared. It is said on the phone and typed by somebody else: case, the number of blanks, invisible characters
 * and the Unicode form of its letters make no difference.
 */
export const comparedPhrase = (phrase: string): string =>
  phrase
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    // Up and down again: ß is SS, and both are ss.
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Whether a phrase is no guess of a few tries. Blanks that make no difference do not count. */
export const isLongEnough = (phrase: string): boolean => [...comparedPhrase(phrase)].length >= phraseLimits.min;

/** Whether somebody may check what a caller says: internal staff, for whom the internal notes are too, where they see the contact. */
export const mayCheckPhrase = (actor: Actor, place: Pick<Contact, 'companyId' | 'locationId'>): boolean =>
  mayAt(actor, 'contact.view', place) && mayAt(actor, 'note.internal.edit', place);
