/** A plural: one sentence per category that the language has (`Intl.PluralRules`); `other` always. */
export type Plural = { readonly other: string } & { readonly [C in Exclude<Intl.LDMLPluralRule, 'other'>]?: string };
