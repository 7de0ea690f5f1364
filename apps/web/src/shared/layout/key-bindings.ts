/** What a key does, by the key itself (`n`) or by two one after the other (`g c`). */
export type KeyActs = Readonly<Record<string, (() => void) | undefined>>;

/** How long the first of two keys waits for the second. */
const waiting = 1500;

/** Fields that take letters; a tick or a button does not. */
const typed = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';

/** Whether a dialog has the keyboard. */
export const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );

/** Letters belong to the one who types, to an open menu and to a dialog. */
const isTaken = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(`${typed}, [role="menu"], [role="listbox"]`) !== null) || isDialogOpen();

const isPlain = ({ ctrlKey, metaKey, altKey, isComposing, repeat, defaultPrevented }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || isComposing || repeat || defaultPrevented);

/**
 * The letter of a key: what it types where that is a Latin one, else what stands in its place on a Latin keyboard. With Arabic or Chinese letters
 * the keys do the same.
 */
export const letterOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string => {
  const [, place] = /^Key([A-Z])$/.exec(code) ?? [];
  return place !== undefined && !/^(?:[ -~]|Dead)$/.test(key) ? place.toLowerCase() : key;
};

/** The keys of what is on the page: of two that want the same, what came last has it. */
export const keyBindings = (now: () => number = () => performance.now()) => {
  const bound: (() => KeyActs)[] = [];
  let first = { key: '', at: 0 };
  const actOf = (keys: string) => bound.map((acts) => acts()[keys]).findLast((act) => act !== undefined);
  const isStart = (key: string): boolean =>
    bound.some((acts) => Object.entries(acts()).some(([keys, act]) => act !== undefined && keys.startsWith(`${key} `)));

  const press = (event: KeyboardEvent): void => {
    if (!isPlain(event) || isTaken(event.target)) return;
    const isSecond = first.key !== '' && now() - first.at < waiting;
    const key = letterOf(event);
    const keys = isSecond ? `${first.key} ${key}` : key;
    first = !isSecond && isStart(key) ? { key, at: now() } : { key: '', at: 0 };
    const act = actOf(keys);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return {
    press,
    /** Asks for the acts with every press: they may be others by then. */
    add: (acts: () => KeyActs): (() => void) => {
      bound.push(acts);
      return () => void bound.splice(bound.indexOf(acts), 1);
    },
  };
};
