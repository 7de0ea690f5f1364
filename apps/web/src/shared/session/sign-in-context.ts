import type { SignInContext } from '@assay/contract/identity/auth.types';
import { newId } from '../state/new-id.ts';
import { readStored, storageKeys, writeStored } from '../state/storage.ts';
import { addressFrom, unknownAddress } from './public-address.ts';
import { pageSetting } from '../state/page-setting.ts';

const lookUpTimeout = 3000;

const lookUp = async (url: string): Promise<string> => {
  const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', signal: AbortSignal.timeout(lookUpTimeout) });
  return response.ok ? addressFrom(await response.text()) : unknownAddress;
};

let address: Promise<string> | null = null;

/** The public address, asked once a page; call it early and the sign-in need not wait. */
export const publicAddress = (): Promise<string> => {
  const url = pageSetting('assay-ip-lookup');
  address ??= url === '' ? Promise.resolve(unknownAddress) : lookUp(url).catch(() => unknownAddress);
  return address;
};

/** This browser, by a name of its own that it keeps. */
const deviceId = (): string => {
  const kept = readStored(storageKeys.deviceId, '');
  if (kept !== '') return kept;
  const made = newId();
  writeStored(storageKeys.deviceId, made);
  return made;
};

type Platforms = { readonly userAgentData?: { readonly platform?: string }; readonly platform?: string };

const deviceType = (): string => {
  const { userAgentData, platform }: Platforms = navigator;
  return userAgentData?.platform ?? platform ?? '';
};

/** Where the browser says it is: sent with every sign-in, kept as a claim. */
export const signInContext = async (): Promise<SignInContext> => ({
  ipAddress: await publicAddress(),
  browserAgent: navigator.userAgent.slice(0, 500),
  deviceType: deviceType(),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  deviceId: deviceId(),
});
