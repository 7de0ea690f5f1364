import { pick } from '../fields/values.ts';

/** How the people of a company sign in with its own identity provider. */
export type SsoValues = {
  readonly enabled: boolean;
  readonly issuer: string;
  readonly clientId: string;
  /** The number that leads people to the provider. */
  readonly accountNumber: string;
  /** Our own second factor after the provider's word. */
  readonly requireSecondFactor: boolean;
};

export const ssoNames = [
  'enabled',
  'issuer',
  'clientId',
  'accountNumber',
  'requireSecondFactor',
] as const satisfies readonly (keyof SsoValues)[];
export type SsoName = (typeof ssoNames)[number];

/** What differs between two settings. */
export const ssoChanges = (before: SsoValues, after: SsoValues): SsoName[] => ssoNames.filter((name) => before[name] !== after[name]);

/** What counts at once of what is wanted: what closes a way in that is open. Everything else waits for a second person. */
export const closedAtOnce = (stored: SsoValues, wanted: SsoValues): SsoValues => ({
  ...stored,
  enabled: stored.enabled && wanted.enabled,
  requireSecondFactor: stored.requireSecondFactor || (stored.enabled && wanted.requireSecondFactor),
});

type Standing = { readonly stored: SsoValues; readonly waiting: SsoValues | null };

/** What is wanted from now on: what waits already, under what was changed from the settings as they are shown. */
export const wantedSso = ({ stored, waiting }: Standing, given: SsoValues): SsoValues => ({
  ...(waiting ?? stored),
  ...pick(given, ssoChanges(stored, given)),
});

/** Whether somebody may approve a waiting change: nobody who asked for it or altered it since. */
export const mayApproveSso = (actorId: number, askers: readonly number[]): boolean => !askers.includes(actorId);

type SecondStep = { readonly company: boolean; readonly user: boolean; readonly hasTotp: boolean };

/** What is asked of somebody whom a provider has confirmed: our own second factor where the company or the account demands it. */
export const afterProvider = ({ company, user, hasTotp }: SecondStep): 'TOTP' | 'OTP' | null => {
  if (!company && !user) return null;
  return hasTotp ? 'TOTP' : 'OTP';
};
