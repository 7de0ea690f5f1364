import type { ImportArea } from '@assay/domain/imports/lists';
import { resources } from '../api.ts';
import { randomPool } from '../randoms/pool.calls.ts';

const { view, edit } = randomPool.permissions;

/** Who is in a pool is no record that is filled in: whoever changes the pool lets people join and leave it. */
const rosterRow = { title: 'name', permissions: { view, create: edit, edit, archive: edit }, createOptions: {} } as const;

/** What the rows of an area are written as: what they are called, and by which rights. */
export const importedAs = (area: ImportArea) => (area === 'random-participant' ? rosterRow : resources[area]);
