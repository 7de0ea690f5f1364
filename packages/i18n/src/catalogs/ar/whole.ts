import type { Catalog } from '../../catalog.ts';
import { ar as screens } from './index.ts';
import { mail } from './mail.ts';

export const ar: Catalog = { ...screens, mail };
