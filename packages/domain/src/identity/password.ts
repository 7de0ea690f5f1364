export const passwordLength = { min: 8, max: 128 } as const;

export const passwordRules = ['length', 'lowercase', 'uppercase', 'digit', 'special', 'characters'] as const;
export type PasswordRule = (typeof passwordRules)[number];

export const passwordSpecials = '^$*.[]{}()?-!@#%&,><:;|_~+=';
const isSpecial = (character: string): boolean => passwordSpecials.includes(character);

/** The rules a password breaks: at least 8 characters with a lowercase, an uppercase, a digit and an allowed special, and no other characters. */
export const brokenPasswordRules = (password: string): PasswordRule[] => {
  // What is too long is refused anyway: no more of it is looked at.
  const looked = password.slice(0, passwordLength.max + 1);
  const characters = Array.from(looked);
  const holds: Record<PasswordRule, boolean> = {
    length: password.length >= passwordLength.min && password.length <= passwordLength.max,
    lowercase: /[a-z]/.test(looked),
    uppercase: /[A-Z]/.test(looked),
    digit: /\d/.test(looked),
    special: characters.some(isSpecial),
    characters: characters.every((character) => /[A-Za-z\d]/.test(character) || isSpecial(character)),
  };
  return passwordRules.filter((rule) => !holds[rule]);
};

/** Words of first passwords that no list of leaked ones has among its commonest, in the languages of our users. */
const firstWords = `passw passwort motdepasse contrasena willkommen qwertz administrator root login logon signin changeit temporary fall may wednesday`;

const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  '$': 's',
  '!': 'i',
};

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');
/** A one is written for either letter. */
const unleet = (text: string, one: 'l' | 'i'): string =>
  plain(Array.from(text.toLowerCase(), (sign) => (sign === '1' ? one : (letters[sign] ?? sign))).join(''));

/** What is left of a password that is hardly more than a number. */
const figures = (text: string): string => (plain(text).length < 3 ? text.replace(/\D/g, '') : '');

/** Passwords that people choose, in the form that others are compared in. */
export type CommonPasswords = ReadonlySet<string>;

/** A list of common passwords as `isGuessable` takes it: their letters, or the figures of those that have no others to speak of. */
export const commonPasswords = (list: readonly string[]): CommonPasswords =>
  new Set([
    ...firstWords.split(' '),
    ...list.map(plain).filter((word) => word.length >= 3),
    ...list.map(figures).filter((number) => number.length >= 6),
  ]);

/** A password without what people put around and into a word. */
const bareForms = (password: string): string[] => {
  const trimmed = password.replace(/(?<![^a-zA-Z])[^a-zA-Z]+$/, '');
  const words = [password, trimmed, trimmed.replace(/^[^a-zA-Z]+/, '')];
  return [figures(password), ...words.flatMap((text) => [plain(text), unleet(text, 'l'), unleet(text, 'i')])];
};

/** Rows of signs that fingers find by themselves, in both directions. */
const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const runs = [...rows, ...rows.map((row) => Array.from(row).toReversed().join(''))];

/** What is left of a password without the rows it runs along, three signs and more. */
const withoutRuns = (password: string): string => {
  const signs = password.toLowerCase().replace(/[^a-z\d]/g, '');
  let left = '';
  for (let at = 0; at < signs.length;) {
    let length = 1;
    while (at + length < signs.length && runs.some((run) => run.includes(signs.slice(at, at + length + 1)))) length += 1;
    if (length < 3) left += signs.slice(at, at + length);
    at += length;
  }
  return left;
};

type Known = {
  /** Names that belong to the account: its user, its company. */
  readonly names: readonly string[];
  readonly common: CommonPasswords;
};

/**
 * Whether a password keeps the rules and is guessed all the same: a common one with ornaments, one sign over and over, a row of the keyboard,
 * or a name that belongs to the account or to this product. What is common is told by the caller: the list is too long for a browser.
 */
export const isGuessable = (password: string, { names, common }: Known): boolean => {
  const bare = bareForms(password);
  const own = [...names, 'assay'];
  const whole = own.map(plain).filter((name) => name.length >= 4);
  const words = new Set(
    own
      .flatMap((name) => name.split(/[^\p{L}]+/u))
      .map(plain)
      .filter((word) => word.length >= 3),
  );
  return (
    bare.some((word) => common.has(word) || words.has(word) || whole.some((name) => word.includes(name))) ||
    new Set(password.toLowerCase()).size < 5 ||
    withoutRuns(password).length < 3
  );
};
