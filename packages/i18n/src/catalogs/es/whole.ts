import type { Catalog } from '../../catalog.ts';
import { es as screens } from './index.ts';
import { mail } from './mail.ts';
import { plannedLists } from './planned-lists.ts';

export const es: Catalog = { ...screens, labels: { ...screens.labels, ...plannedLists }, mail };
