import { en as screens } from './index.ts';
import { mail } from './mail.ts';
import { plannedLists } from './planned-lists.ts';

/** What screens say, and what only the server writes: a browser loads none of that. */
export const en = { ...screens, labels: { ...screens.labels, ...plannedLists }, mail } as const;
