import { Suspense, useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { isDialogOpen, letterOf } from '#shared/layout/key-bindings.ts';
import { later } from '#shared/layout/later.tsx';
import type { RecordScreens } from '#shared/record/record-manifest.tsx';
import type { Screens } from './palette-items.ts';

const PaletteDialog = later(async () => ({ Screen: (await import('./palette-dialog.tsx')).PaletteDialog }));

/** When the screen that was asked for is likely to be there. */
const restful = 2000;

type PaletteOptions = Screens & { readonly records: readonly RecordScreens[]; readonly isOff: boolean };

const isAsked = (event: KeyboardEvent): boolean => {
  const { ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  return letterOf(event).toLowerCase() === 'k' && (ctrlKey || metaKey) && !(altKey || shiftKey || repeat);
};

/** The way to anything: Ctrl-K from every screen, also while typing, and the field in the top bar. */
export const usePalette = ({
  menu,
  screens,
  records,
  isOff,
}: PaletteOptions): { readonly open: (() => void) | undefined; readonly dialog: ReactNode } => {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (isOff || !isAsked(event)) return;
    event.preventDefault();
    if (isOpen) setOpen(false);
    else if (!isDialogOpen()) setOpen(true);
  });
  useEffect(() => {
    // Before it is asked for: letters that are typed while it loads would be nobody's.
    const timer = setTimeout(() => void PaletteDialog.preload(), restful);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const dialog = isOpen && (
    <Suspense>
      <PaletteDialog menu={menu} screens={screens} records={records} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { open: isOff ? undefined : open, dialog };
};
