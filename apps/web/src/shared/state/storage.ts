/** Local storage under fixed names; a full or forbidden storage is no reason to fail. */
export const storageKeys = {
  /** Grid preferences as the server keeps them, by table. */
  preferences: 'assay.preferences',
  /** Page, filter and sort of each grid, to come back to. */
  persist: 'assay.persist',
  ui: 'assay.ui',
  deviceId: 'assay.deviceId',
  /** When the session ends unless somebody uses it. */
  idleUntil: 'assay.idleUntil',
} as const;

type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

export const readStored = <T>(key: StorageKey, fallback: T): T => {
  try {
    const text = localStorage.getItem(key);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
};

/** What belongs to whoever is signed in, not to the device. */
const ownedKeys: readonly StorageKey[] = [storageKeys.preferences, storageKeys.persist];

let keepsUser = true;

/** Whether this browser may remember anything of the user who is signed in. */
export const keepUser = (isKept: boolean): void => {
  keepsUser = isKept;
};

export const writeStored = (key: StorageKey, value: unknown): void => {
  if (!keepsUser && ownedKeys.includes(key)) return;
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is lost but a convenience.
  }
};

/** On sign-out everything goes but who the device is, how it looks, and that the session has ended. */
export const forgetUser = (): void => {
  for (const key of ownedKeys) localStorage.removeItem(key);
};
