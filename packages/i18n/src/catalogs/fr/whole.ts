import type { Catalog } from '../../catalog.ts';
import { fr as screens } from './index.ts';
import { mail } from './mail.ts';
import { plannedLists } from './planned-lists.ts';

export const fr: Catalog = { ...screens, labels: { ...screens.labels, ...plannedLists }, mail };
