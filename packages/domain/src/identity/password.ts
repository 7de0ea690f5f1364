export const passwordLength = { min: 8, max: 128 } as const;

export const passwordRules = ['length', 'lowercase', 'uppercase', 'digit', 'special', 'characters'] as const;
export type PasswordRule = (typeof passwordRules)[number];

export const passwordSpecials = '^$*.[]{}()?-!@#%&,><:;|_~+=';
const isSpecial = (character: string): boolean => passwordSpecials.includes(character);

/** The rules a password breaks: at least 8 characters with a lowercase, an uppercase, a digit and an allowed special, and no other characters. */
export const brokenPasswordRules = (password: string): PasswordRule[] => {
  const characters = Array.from(password);
  const holds: Record<PasswordRule, boolean> = {
    length: password.length >= passwordLength.min && password.length <= passwordLength.max,
    lowercase: /[a-z]/.test(password),
    uppercase: /[A-Z]/.test(password),
    digit: /\d/.test(password),
    special: characters.some(isSpecial),
    characters: characters.every((character) => /[A-Za-z\d]/.test(character) || isSpecial(character)),
  };
  return passwordRules.filter((rule) => !holds[rule]);
};

/** Words that people build passwords from: what is left of one without its ornaments must be none of them. */
const commonWords = new Set(
  'password passwort passw pass welcome qwerty qwertz azerty letmein admin administrator root login abc abcd abcdef monkey dragon master sunshine princess football baseball iloveyou trustno shadow superman batman summer winter spring autumn january february october november december secret changeme default test testing guest user demo hello company temp temporary'.split(
    ' ',
  ),
);

const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  '$': 's',
  '!': 'i',
};

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');
const unleet = (text: string): string => plain(Array.from(text.toLowerCase(), (sign) => letters[sign] ?? sign).join(''));

/**
 * Whether a password keeps the rules and is guessed all the same: a common word with ornaments, one sign over and over, or a name that
 * belongs to the account (its user, its company, this product).
 */
export const isGuessable = (password: string, names: readonly string[]): boolean => {
  const bare = [plain(password), unleet(password), unleet(password.replace(/[^a-zA-Z]+$/, ''))];
  const own = [...names, 'assay'].map(plain).filter((name) => name.length >= 4);
  return (
    bare.some((word) => commonWords.has(word)) || new Set(password.toLowerCase()).size < 5 || own.some((name) => bare[0]?.includes(name))
  );
};
