import { en as screens } from './index.ts';
import { mail } from './mail.ts';

/** What screens say, and what only the server writes: a browser loads none of that. */
export const en = { ...screens, mail } as const;
