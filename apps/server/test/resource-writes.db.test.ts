import { afterAll, beforeAll, describe } from 'vitest';
import { promiseBulk } from './promises/bulk.ts';
import { promiseFields } from './promises/fields.ts';
import { promiseLifecycle } from './promises/lifecycle.ts';
import { promiseRaces } from './promises/races.ts';
import { promiseReferences } from './promises/references.ts';
import { createWriteWorld, type WriteWorld } from './resource-writer.ts';

/** What the kit promises of every resource that is written, from its declaration: one that is added to the list is asked the same. */
let world: WriteWorld;

beforeAll(async () => {
  world = await createWriteWorld();
});
afterAll(() => world.assay.close());

describe('fields', () => promiseFields(() => world));
describe('the life of a record', () => promiseLifecycle(() => world));
describe('many in one call', () => promiseBulk(() => world));
describe('references', () => promiseReferences(() => world));
describe('at once and again', () => promiseRaces(() => world));
