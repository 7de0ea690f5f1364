import type { Catalog } from '../../catalog.ts';
import { ar as screens } from './index.ts';
import { mail } from './mail.ts';
import { plannedLists } from './planned-lists.ts';

export const ar: Catalog = { ...screens, labels: { ...screens.labels, ...plannedLists }, mail };
