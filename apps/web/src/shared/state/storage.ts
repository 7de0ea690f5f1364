/** Local storage under fixed names; a full or forbidden storage is no reason to fail. */
export const storageKeys = {
  /** Grid preferences as the server keeps them, by table. */
  preferences: 'assay.preferences',
  /** Page, filter and sort of each grid, to come back to. */
  persist: 'assay.persist',
  /** The records that were looked at last. */
  recent: 'assay.recent',
  /** The order that is being written. */
  orderDraft: 'assay.orderDraft',
  /** The lists that have views. */
  ui: 'assay.ui',
  deviceId: 'assay.deviceId',
  /** When the session ends unless somebody uses it. */
  idleUntil: 'assay.idleUntil',
} as const;

type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

export const readStored = <T>(key: StorageKey, fallback: T): T => {
  try {
    const text = localStorage.getItem(key);
    // What this browser kept of us is ours, as we wrote it.
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
};

/** Whether this browser remembers anything at all. */
export const canStore = (): boolean => {
  try {
    const probe = 'assay.probe';
    localStorage.setItem(probe, '');
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
};

/** What belongs to whoever is signed in, not to the device. */
const ownedKeys: ReadonlySet<StorageKey> = new Set([
  storageKeys.preferences,
  storageKeys.persist,
  storageKeys.recent,
  storageKeys.orderDraft,
]);

let keepsUser = true;

/** Whether this browser may remember anything of the user who is signed in. */
export const keepUser = (isKept: boolean): void => {
  keepsUser = isKept;
};

export const writeStored = (key: StorageKey, value: unknown): void => {
  if (!keepsUser && ownedKeys.has(key)) return;
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is lost but a convenience.
  }
};

/** Under which name a tab keeps what was typed about somebody in an order: for as long as it is open, and until who typed it signs out. */
const orderText = 'assay.orderText';

export const readOrderText = <T>(fallback: T): T => {
  try {
    const text = sessionStorage.getItem(orderText);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
};

export const writeOrderText = (value: unknown): void => {
  if (!keepsUser) return;
  try {
    sessionStorage.setItem(orderText, JSON.stringify(value));
  } catch {
    // Nothing is lost but a convenience.
  }
};

/** What belongs to the device, whoever works at it: who it is, how it looks, and that the session has ended. */
const deviceKeys: ReadonlySet<string> = new Set([storageKeys.deviceId, storageKeys.ui, storageKeys.idleUntil]);

/** On sign-out everything goes but who the device is and how it looks, also what no list names. */
export const forgetUser = (): void => {
  try {
    const keys = Array.from({ length: localStorage.length }, (_unused, index) => localStorage.key(index) ?? '');
    for (const key of keys.filter((one) => !deviceKeys.has(one))) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // A storage that is forbidden holds nothing.
  }
};
