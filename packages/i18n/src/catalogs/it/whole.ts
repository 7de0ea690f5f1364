import type { Catalog } from '../../catalog.ts';
import { it as screens } from './index.ts';
import { mail } from './mail.ts';

export const it: Catalog = { ...screens, mail };
