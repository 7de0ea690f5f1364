import type { Catalog } from '../../catalog.ts';
import { es as screens } from './index.ts';
import { mail } from './mail.ts';

export const es: Catalog = { ...screens, mail };
