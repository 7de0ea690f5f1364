import { afterAll, beforeAll, describe } from 'vitest';
import { promiseExports } from './promises/exports.ts';
import { promiseFilters } from './promises/filters.ts';
import { promiseKinds } from './promises/kinds.ts';
import { promiseOrders } from './promises/orders.ts';
import { promiseProjection } from './promises/projection.ts';
import { promiseProperties } from './promises/properties.ts';
import { promiseRefusals } from './promises/refusals.ts';
import { createResourceWorld, type ResourceWorld } from './resource-world.ts';

/** What the kit promises of every resource that is read, from its declaration: one that is added to the list is asked the same. */
let world: ResourceWorld;

beforeAll(async () => {
  world = await createResourceWorld();
});
afterAll(() => world.assay.close());

describe('filters', () => promiseFilters(() => world));
describe('kinds of values', () => promiseKinds(() => world));
describe('orders', () => promiseOrders(() => world));
describe('refusals', () => promiseRefusals(() => world));
describe('any question', () => promiseProperties(() => world));
// What leaves an event comes last: the trail is a resource as well, and its rows are counted above.
describe('projection', () => promiseProjection(() => world));
describe('exports', () => promiseExports(() => world));
