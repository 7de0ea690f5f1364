import type { Approver } from '@assay/contract/randoms/selection.types';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDrawWorld, type DrawWorld } from '#test/draw-world.ts';
import { dataOf } from '#test/test-app.ts';

let world: DrawWorld;
beforeAll(async () => {
  world = await createDrawWorld();
});
afterAll(() => world.assay.close());

it('"Other needs text and approver": who does not approve names somebody of the employer who does', async () => {
  const { given } = world.assay;
  const pool = await world.poolWith(3, { drugNumber: 2 });
  await world.draw(pool);
  const [first] = await world.selectionsOf(pool);
  const companyIds = [pool.companyId];
  const groups = ['RANDOMS-VIEW', 'RANDOMS-FULLCONTROL'] as const;
  const hra = await given.user({ roles: ['HRA'], groups: [...groups], companyIds });
  const der = await given.user({ roles: ['DER'], groups: [...groups], companyIds });
  await given.user({ roles: ['DER'], groups: ['RANDOMS-VIEW'], companyIds });
  await given.user({ roles: ['DER'], groups: [...groups], companyIds: [await given.company()] });

  const approvers = dataOf<Approver[]>(await world.get(`/random-pool-selection/${first?.id}/approvers`, hra));
  expect(approvers.map(({ id }) => id)).toEqual([der.userId]);
  const other = await given.user({ roles: ['HRA'], groups: [...groups], companyIds: [await given.company()] });
  expect((await world.get(`/random-pool-selection/${first?.id}/approvers`, other)).status).toBe(404);

  const exclude = (body: object) =>
    world.call(
      `/random-pool-selection/${first?.id}/exclude`,
      { version: first?.version, reason: 'Other', text: 'Jury duty', ...body },
      hra,
    );
  expect((await exclude({})).status).toBe(400);
  expect(dataOf(await exclude({ approverId: der.userId }))).toMatchObject({ exclusionReason: 'Other', drugState: 'EXCLUDED' });
});
