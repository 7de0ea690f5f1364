/**
 * The dots that browsers read as one, between what could be two labels of a host's name. The last label has at least two letters; the vowels of
 * many scripts are marks.
 */
const hostDot = /(?<=[\p{L}\p{M}\p{N}_-])[.\u3002\uFF0E\uFF61](?=\p{L}[\p{L}\p{M}\p{N}-])/gu;

/**
 * Text of somebody else as an email may carry it: readable, and nothing in it that a mail program makes a link of. Nor does it hold the
 * brackets that stand for a secret in our own texts, or what turns the direction of reading around.
 */
export const withoutLinks = (text: string): string =>
  text
    .replaceAll(/[⟦⟧\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll('://', '[:]//')
    .replaceAll(hostDot, '[.]');

/** A name in an email: on one line, too, and no longer than a name. */
export const nameInMail = (name: string): string => withoutLinks(name.slice(0, 200).replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')).trim();

/** An address in an email. What stands before the `@` may be written like an address of the web, with all that follows as the rest of it. */
export const addressInMail = (address: string): string => (/[/?#]/.test(address) ? withoutLinks(address) : address);
