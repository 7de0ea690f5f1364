import { useEffect } from 'react';

/** What opens above the page and closes again. */
const layers = '.ant-modal-wrap, .ant-drawer, .ant-popover, .ant-dropdown, .ant-select-dropdown, .ant-picker-dropdown, .ag-popup, dialog';
const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';
const remembered = 30;

/** Where the focus was: the control, the layer that it is in, and its way up through the page, should it go. */
type Place = {
  readonly element: HTMLElement;
  readonly layer: Element | null;
  readonly above: readonly { readonly parent: Element; readonly index: number }[];
};

const placeOf = (element: HTMLElement): Place => {
  const above = [];
  for (let child: Element = element; child.parentElement; child = child.parentElement)
    above.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return { element, layer: element.closest(layers), above };
};

const isShown = (element: Element): boolean => element.isConnected && element.checkVisibility({ visibilityProperty: true });
const canFocus = (element: Element): boolean => isShown(element) && !element.matches(':disabled') && !element.closest('[inert]');
const isOpen = ({ layer }: Place): boolean => layer === null || isShown(layer);

/** What the keyboard stops at comes before what only a script focuses. */
const firstIn = (root: Element): HTMLElement | undefined => {
  const found = [...root.querySelectorAll<HTMLElement>(focusable)].filter(canFocus);
  return found.find(({ tabIndex }) => tabIndex >= 0) ?? found[0];
};

/** What stands now where the control stood, or else nearest to that. */
const nextTo = ({ above }: Place): HTMLElement | undefined => {
  for (const { parent, index } of above) {
    if (parent.matches('main, body')) return undefined;
    if (!isShown(parent)) continue;
    const successor = parent.children[Math.min(index, parent.children.length - 1)];
    const found = (successor && firstIn(successor)) ?? firstIn(parent);
    if (found) return found;
  }
  return undefined;
};

/** Follows the focus, and brings it back when the layer or the control that had it is gone. */
const followFocus = () => {
  let places: Place[] = [];
  let isPressed = false;
  /** Somebody clicked beside all controls: the focus is where they want it. */
  let isLeft = false;
  /** The control cannot have the focus just now, and gets it back as soon as it can. */
  let isWaiting = false;

  const bringBack = (place: Place | undefined): void => {
    if (place) places = [...places.slice(0, places.indexOf(place)), place];
    isWaiting = place !== undefined && isShown(place.element) && !canFocus(place.element);
    if (isWaiting) return;
    const target = place && canFocus(place.element) ? place.element : place && nextTo(place);
    (target ?? document.querySelector('main'))?.focus({ preventScroll: true });
  };
  return {
    focused: ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      places = [...places.filter(({ element }) => element !== target), placeOf(target)].slice(-remembered);
      isLeft = false;
      isWaiting = false;
    },
    blurred: ({ relatedTarget }: FocusEvent): void => {
      isLeft = isPressed && relatedTarget === null;
    },
    pressed: ({ type }: MouseEvent): void => {
      isPressed = type === 'mousedown';
    },
    mend: (): void => {
      const last = places.at(-1);
      if (!last || document.activeElement !== document.body) return;
      if (!isOpen(last)) bringBack(places.findLast(isOpen));
      else if (!isLeft && (isWaiting || !canFocus(last.element))) bringBack(last);
    },
  };
};

/**
 * The focus never falls back to the start of the page because a dialog, drawer, menu or popover closed, or because what had it is gone:
 * it returns to what opened the layer, or goes to what stands in its place.
 */
export const useFocusReturn = (): void =>
  useEffect(() => {
    const { focused, blurred, pressed, mend } = followFocus();
    let isScheduled = false;
    // The browser takes the focus from what is hidden only with the next frame.
    const observer = new MutationObserver(() => {
      if (isScheduled) return;
      isScheduled = true;
      requestAnimationFrame(() =>
        setTimeout(() => {
          isScheduled = false;
          mend();
        }),
      );
    });
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    document.addEventListener('focusin', focused, options);
    document.addEventListener('focusout', blurred, options);
    document.addEventListener('mousedown', pressed, options);
    document.addEventListener('mouseup', pressed, options);
    const attributeFilter = ['class', 'style', 'hidden', 'disabled', 'inert', 'open'];
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter });
    return () => {
      stop.abort();
      observer.disconnect();
    };
  }, []);
