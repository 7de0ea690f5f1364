import type { Catalog } from '../../catalog.ts';
import { zh as screens } from './index.ts';
import { mail } from './mail.ts';
import { plannedLists } from './planned-lists.ts';

export const zh: Catalog = { ...screens, labels: { ...screens.labels, ...plannedLists }, mail };
