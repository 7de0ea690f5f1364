import type { Consortium } from '@assay/domain/consortiums/consortium.fields';
import type { Pool } from '@assay/domain/randoms/pool.fields';
import { randomUUID } from 'node:crypto';
import { createDrawWorld, type DrawWorld } from './draw-world.ts';
import { dataOf, type Who } from './test-app.ts';

type Place = { readonly companyId: number; readonly locationId: number };

/** A company that belongs to the consortium, with the person there who is responsible for its random tests. */
type MemberCompany = Place & { readonly der: NonNullable<Who>; readonly people: readonly number[] };

export const address = { physicalAddress1: '1 Main Street', physicalCity: 'Austin', physicalState: 'TX', physicalZip: '78701' };

const newDrivers = async ({ assay }: DrawWorld, place: Place, { count }: { readonly count: number }): Promise<number[]> => {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await assay.given.orderable(place)).participantId);
  await assay.owner.query(
    `update participant set last_name = 'Driver ' || gen_random_uuid(), occupation_id = (select max(id) from occupation where occupation = 'Driver of the draw'), status = 'Active', hire_date = '2020-01-01'
     where id = any ($1::bigint[])`,
    [ids],
  );
  return ids;
};

/** A company with a location, which has the services of the draws. */
const newPlace = async ({ assay, drug, alcohol }: DrawWorld, more: object): Promise<Place> => {
  const companyId = await assay.given.company({ agencies: ['FMCSA'], isDot: true, ...more });
  for (const serviceId of [drug, alcohol])
    await assay.owner.query(`insert into company_services (company_id, service_id) values ($1, $2)`, [companyId, serviceId]);
  return { companyId, locationId: await assay.given.location({ companyId }) };
};

const derOf = ({ assay }: DrawWorld, { companyId }: Place) =>
  assay.given.user({ roles: ['DER'], groups: ['RANDOMS-FULLCONTROL', 'ORDERS-CREATE'], companyIds: [companyId] });

/** A consortium with two members who have drivers, and one who has none; and what tests of its pools ask. */
export const createConsortiumWorld = async () => {
  const world = await createDrawWorld();
  const { assay, call } = world;
  const consortium = dataOf<Consortium>(
    await call('/consortium', {
      name: `Consortium ${randomUUID()}`,
      phone: '555-555-0100',
      agencies: ['FMCSA'],
      createLocation: true,
      ...address,
    }),
  );
  const join = (companyId: number, joinedOn = '2026-01-01') => call(`/consortium/${consortium.id}/members`, { companyId, joinedOn });
  const member = async (count: number, more: object = {}): Promise<MemberCompany> => {
    const place = await newPlace(world, more);
    dataOf(await join(place.companyId));
    return { ...place, der: await derOf(world, place), people: await newDrivers(world, place, { count }) };
  };
  const poolOf = (more: object = {}): Promise<Pool> =>
    world.poolWith(0, { companyId: undefined, ownerKind: 'Consortium', ownerId: consortium.id, ...more });
  const add = (pool: Pool, ids: readonly number[], who?: Who) =>
    call('/random-pool/participants/add', { poolId: pool.id, participantIds: ids, from: pool.startDate }, who);
  /** Nobody belongs to it after this day. */
  const lapse = (companyId: number, leftOn: string) =>
    assay.owner.query(`update consortium_member set left_on = $3 where consortium_id = $1 and company_id = $2`, [
      consortium.id,
      companyId,
      leftOn,
    ]);
  return {
    ...world,
    consortium,
    join,
    member,
    poolOf,
    add,
    lapse,
    driversOf: (place: Place, count: number) => newDrivers(world, place, { count }),
  };
};

export type ConsortiumWorld = Awaited<ReturnType<typeof createConsortiumWorld>>;
