import type { Catalog } from '../../catalog.ts';
import { zh as screens } from './index.ts';
import { mail } from './mail.ts';

export const zh: Catalog = { ...screens, mail };
