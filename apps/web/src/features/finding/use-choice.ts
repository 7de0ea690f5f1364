import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { groupStarts, linesOf, type Group, type Item } from './palette-items.ts';

type Choosing = {
  readonly groups: readonly Group[];
  readonly isWaiting: boolean;
  readonly open: (item: Item, isNewTab: boolean) => void;
  readonly copy: (item: Item) => void;
};

type Place = { readonly at: number; readonly last: number; readonly starts: readonly number[] };

/** Where a key leads to among the lines; `undefined` where it leads nowhere. */
const moved = ({ key, shiftKey }: KeyboardEvent, { at, last, starts }: Place): number | undefined => {
  if (key === 'ArrowDown') return at >= last ? 0 : at + 1;
  if (key === 'ArrowUp') return at <= 0 ? last : at - 1;
  if (key !== 'Tab') return undefined;
  const own = starts.findLastIndex((start) => start <= at);
  return starts.at((own + (shiftKey ? -1 : 1)) % starts.length);
};

/** Which line is chosen, by the keys of the field and by the mouse. */
export const useChoice = ({ groups, isWaiting, open, copy }: Choosing) => {
  const items = linesOf(groups);
  const starts = groupStarts(groups);
  const [chosen, setChosen] = useState<number | null>(null);
  const isEntering = useRef(false);
  const at = Math.min(chosen ?? starts[0] ?? 0, items.length - 1);
  const current = items[at];
  // Who is faster than the answer is led to the first of what they typed, not of what was found before.
  const enter = useEffectEvent((): void => {
    if (isEntering.current && current) open(current, false);
    isEntering.current = false;
  });
  useEffect(() => {
    if (!isWaiting) enter();
  }, [isWaiting]);
  /** Whether the key was ours. */
  const act = (event: KeyboardEvent): boolean => {
    const next = moved(event, { at, last: items.length - 1, starts });
    if (next !== undefined) setChosen(next);
    else if (event.key === 'Enter' && isWaiting) isEntering.current = true;
    else if (event.key === 'Enter' && current) open(current, event.ctrlKey || event.metaKey);
    else if (event.altKey && event.code === 'KeyC' && current) copy(current);
    else return false;
    return true;
  };
  const press = (event: KeyboardEvent): void => {
    if (!event.nativeEvent.isComposing && act(event)) event.preventDefault();
  };
  const restart = (): void => {
    setChosen(null);
    isEntering.current = false;
  };
  return { items, at, current, press, choose: setChosen, restart };
};
