import type { Contact } from './contact.fields.ts';

type Asked = Pick<Contact, 'roles' | 'isReachable24h' | 'isActive' | 'isArchived'>;

/** A representative, or the one who stands in, whom a collector or reviewer reaches at any hour. */
export const isDerOnCall = ({ roles, isReachable24h, isActive, isArchived }: Asked): boolean =>
  isActive && !isArchived && isReachable24h && (roles.includes('DER') || roles.includes('ALT_DER'));

type Ranked = Pick<Contact, 'isPrimary' | 'isReachable24h'>;

/** The order in which the DERs of a company are turned to: the primary contact first, then who is reached at any hour. */
export const byDerFirst = (one: Ranked, other: Ranked): number =>
  Number(other.isPrimary) - Number(one.isPrimary) || Number(other.isReachable24h) - Number(one.isReachable24h);

type Regulated = { readonly isDot: boolean; readonly isActive: boolean; readonly isArchived: boolean; readonly hasDerContact: boolean };

/**
 * Whether a company's record is incomplete: under DOT rules somebody has to be told of a refusal or a cancelled test at once, at whatever hour
 * (49 CFR 40.36). `hasDerContact` is whether it, or a company above it, has such a contact.
 */
export const lacksDerContact = ({ isDot, isActive, isArchived, hasDerContact }: Regulated): boolean =>
  isDot && isActive && !isArchived && !hasDerContact;
