import type { Catalog } from '../../catalog.ts';
import { it as screens } from './index.ts';
import { mail } from './mail.ts';
import { plannedLists } from './planned-lists.ts';

export const it: Catalog = { ...screens, labels: { ...screens.labels, ...plannedLists }, mail };
