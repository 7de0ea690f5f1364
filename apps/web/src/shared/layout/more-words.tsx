import type { ReactNode } from 'react';
import { Waiting } from './waiting.tsx';
import { useWords } from '../i18n/text.tsx';

/** What says more than every screen does: shown once its words are here. */
export function MoreWords({ children }: { children: ReactNode }) {
  return useWords('all') ? children : <Waiting />;
}
