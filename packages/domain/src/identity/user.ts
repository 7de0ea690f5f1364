import { z } from 'zod';
import { permissionGroups, roles } from '../access/roles.ts';
import * as field from '../validation/fields.ts';
import { passwordLength, brokenPasswordRules } from './password.ts';
import { grantProblems } from './users.ts';

const line = (max: number) => field.text({ max, required: true });

/** A user as it is written. The username is the address that mail reaches. */
export const userShape = {
  username: field.email({ required: true }),
  firstName: line(60),
  lastName: line(60),
  phone: field.phone(),
  roles: field.choices(roles),
  permissionGroups: field.choices(permissionGroups),
  companyIds: field.references(),
  locationIds: field.references(),
  /** A passcode by mail after the password. */
  requiresPasscode: field.flag(false),
  isActive: field.flag(true),
};

const refused = (context: z.RefinementCtx): boolean =>
  ['roles', 'companyIds', 'locationIds'].some((name) => field.isRefused(context, name));

type GrantProblem = ReturnType<typeof grantProblems>[number];

const userWhere = (counts: (problem: GrantProblem) => boolean) =>
  z.strictObject(userShape).superRefine((user, context) => {
    if (refused(context)) return;
    for (const { path, code, params } of grantProblems(user).filter(counts))
      context.addIssue({ code: 'custom', path: [path], message: code, params });
  }, field.evenWhenRefused);

export const userInput = userWhere(() => true);

/** A user as a change leaves it: one whose roles all wait for a second administrator holds none yet. */
export const userChange = userWhere(({ code }) => code !== 'roleNeeded');

export type UserInput = z.output<typeof userInput>;
export type UserDraftFields = z.input<typeof userInput>;

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
export const signUpShape = {
  name: line(120),
  email: field.email({ required: true }),
  company: line(120),
  phone: field.phone(),
  message: field.multilineText({ max: 2000 }),
};
export const signUpInput = z.strictObject(signUpShape);
export type SignUpInput = z.output<typeof signUpInput>;

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
