export const passwordLength = { min: 8, max: 128 } as const;

export const passwordRules = ['length', 'lowercase', 'uppercase', 'digit', 'special', 'characters'] as const;
export type PasswordRule = (typeof passwordRules)[number];

const specials = '^$*.[]{}()?-!@#%&,><:;|_~+=';
const isSpecial = (character: string): boolean => specials.includes(character);

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
