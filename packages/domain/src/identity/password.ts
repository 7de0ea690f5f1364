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

/** Words that people build passwords from: what is left of one without its ornaments must be none of them. */
const commonWords = new Set(
  `password passwort passw pass passwd motdepasse contrasena welcome willkommen qwerty qwertz azerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn
  zxcvbnm qazwsx letmein admin administrator root login logon signin access abc abcd abcde abcdef abcdefg abcdefgh monkey dragon master
  mustang sunshine princess football baseball basketball soccer hockey iloveyou ilovegod trustno trustnoi shadow superman batman spiderman pokemon starwars
  summer winter spring autumn fall january february march april may june july august september october november december monday tuesday wednesday
  thursday friday saturday sunday secret changeme changeit default test tester testing guest user username demo hello company office temp temporary
  michael jennifer jessica ashley daniel charlie thomas jordan robert andrew matthew george maggie pepper ginger buster hunter ranger killer
  freedom whatever cheese computer internet server cowboys yankees lakers ferrari mercedes harley chelsea liverpool arsenal flower lovely
  america usa texas newyork chicago boston london paris coffee cookie banana orange purple silver diamond golden angel jesus blessed`.split(
    /\s+/,
  ),
);

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

/** A password without what people put around and into a word. */
const bareForms = (password: string): string[] => {
  const trimmed = password.replace(/(?<![^a-zA-Z])[^a-zA-Z]+$/, '');
  return [password, trimmed, trimmed.replace(/^[^a-zA-Z]+/, '')].flatMap((text) => [plain(text), unleet(text, 'l'), unleet(text, 'i')]);
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

/**
 * Whether a password keeps the rules and is guessed all the same: a common word with ornaments, one sign over and over, a row of the keyboard,
 * or a name that belongs to the account (its user, its company, this product).
 */
export const isGuessable = (password: string, names: readonly string[]): boolean => {
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
    bare.some((word) => commonWords.has(word) || words.has(word) || whole.some((name) => word.includes(name))) ||
    new Set(password.toLowerCase()).size < 5 ||
    withoutRuns(password).length < 3
  );
};
