import { z } from 'zod';
import { inputOf, shapeOf } from '../fields/schema.ts';
import * as field from '../validation/fields.ts';
import { passwordLength, brokenPasswordRules } from './password.ts';
import { signUpFields } from './sign-up.fields.ts';
import { userFields } from './user.fields.ts';
import { grantProblems } from './users.ts';

export const userShape = shapeOf(userFields);

const refused = (context: z.RefinementCtx): boolean =>
  ['roles', 'companyIds', 'locationIds'].some((name) => field.isRefused(context, name));

type GrantProblem = ReturnType<typeof grantProblems>[number];

const userWhere = (counts: (problem: GrantProblem) => boolean) =>
  inputOf(userFields).superRefine((user, context) => {
    if (refused(context)) return;
    for (const { path, code, params } of grantProblems(user).filter(counts))
      context.addIssue({ code: 'custom', path: [path], message: code, params });
  }, field.evenWhenRefused);

export const userInput = userWhere(() => true);

/** A user as a change leaves it: one whose roles all wait for a second administrator holds none yet. */
export const userChange = userWhere(({ code }) => code !== 'roleNeeded');

/** A password that is being set: the rules of `password.ts`, told as one field error that names the first broken one. */
export const newPassword = z
  .string()
  .max(passwordLength.max)
  .superRefine((password, context) => {
    const [rule] = brokenPasswordRules(password);
    if (rule) context.addIssue({ code: 'custom', message: field.message.password, params: { rule } });
  });

/** What users change about themselves. */
export const profileShape = { firstName: userShape.firstName, lastName: userShape.lastName, phone: userShape.phone };

/** Somebody who asks for an account. */
export const signUpShape = shapeOf(signUpFields);
export const signUpInput = inputOf(signUpFields);

/** Somebody who writes to us. */
export const contactInput = z.strictObject({
  name: signUpShape.name,
  email: signUpShape.email,
  phone: signUpShape.phone,
  message: field.multilineText({ max: 5000, required: true }),
});
export type ContactInput = z.output<typeof contactInput>;

/** A company's identity provider. An empty secret keeps the stored one. */
export const ssoSettingsShape = {
  companyId: field.requiredReference(),
  enabled: field.flag(false),
  issuer: field.website(),
  clientId: field.text({ max: 200 }),
  clientSecret: field.text({ max: 500 }),
  requireSecondFactor: field.flag(false),
};
export const ssoSettingsInput = z.strictObject({ ...ssoSettingsShape, version: z.int() });
export type SsoSettingsInput = z.output<typeof ssoSettingsInput>;
