import { boundaries } from './boundaries.mjs';
import { format } from './format.mjs';
import { lint } from './lint.mjs';
import { lockFile } from './lock-file.mjs';
import { migrations } from './migrations.mjs';
import { standAlone } from './stand-alone.mjs';
import { tables } from './tables.mjs';
import { types } from './types.mjs';
import { zodFree } from './zod-free.mjs';

/** The gates that need no build, in the order in which they run. */
export const fastGates = [format, lint, types, boundaries, zodFree, tables, migrations, lockFile, standAlone];
