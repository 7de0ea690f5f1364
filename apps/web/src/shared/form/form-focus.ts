/** The fields on screen, from top to bottom. */
const fieldsIn = (root: HTMLElement | null): HTMLElement[] => [...(root?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];

export const namesOnScreen = (root: HTMLElement | null): string[] => fieldsIn(root).flatMap(({ dataset }) => dataset.field ?? []);

const focusable = 'input, textarea, select, button, [tabindex]';

/** Puts the cursor where the form begins. */
export const focusStart = (root: HTMLElement | null): void =>
  fieldsIn(root)[0]?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });

/** Brings the first of these fields into sight and puts the cursor there. */
export const focusFirst = (root: HTMLElement | null, names: ReadonlySet<string>): void => {
  const field = fieldsIn(root).find(({ dataset }) => names.has(dataset.field ?? ''));
  field?.scrollIntoView({ block: 'center' });
  field?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
};

/** The field that an event came from. */
export const fieldAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-field]')?.dataset.field : undefined;
