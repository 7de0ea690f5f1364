import type { Catalog } from '../../catalog.ts';
import { fr as screens } from './index.ts';
import { mail } from './mail.ts';

export const fr: Catalog = { ...screens, mail };
