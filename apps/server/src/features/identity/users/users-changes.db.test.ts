import type { User } from '@assay/contract/identity/user.types';
import { dataOf, refusalOf, type Answer } from '#test/test-app.ts';
import { usersWorld } from '#test/users-world.ts';
import { describe, expect, test } from 'vitest';

const { world, get, read, query, change, hra, lastEvent, countEvents } = usersWorld();
const codeOf = ({ status, body }: Answer) => `${status} ${body.code}`;

describe('a change of a user', () => {
  test('sent back as GET gave it changes nothing, whoever sends it', async () => {
    const id = await hra({ companyIds: [world.own, world.foreign], locationIds: [world.site, world.foreignSite] });
    for (const who of [world.ga, world.sa, world.lsa, world.der]) {
      const before = await read(id);
      const events = await countEvents();
      const answer = await world.assay.call(who, `PUT /user/${id}`, { body: await read(id, who) });
      expect(answer.status).toBe(200);
      expect(await read(id)).toEqual(before);
      expect(await countEvents()).toBe(events);
    }
  });

  test('is remembered with what was and what is, lists included', async () => {
    const id = await hra();
    dataOf<User>(await change(id, { roles: ['HRA', 'OOA'], companyIds: [world.own, world.foreign], phone: '555-010-0142' }));
    expect(await lastEvent(id)).toEqual({
      action: 'UPDATE',
      before: { phone: '', roles: ['HRA'], companyIds: [world.own] },
      after: { phone: '555-010-0142', roles: ['HRA', 'OOA'], companyIds: [world.own, world.foreign] },
    });
    expect(await read(id)).toMatchObject({ roles: ['HRA', 'OOA'], companyIds: [world.own, world.foreign], version: 2 });
  });

  test('to a username that somebody has is refused at its field', async () => {
    const id = await hra();
    expect(refusalOf(await change(id, { username: 'GA@test.example' }))).toEqual({ status: 409, faults: ['username: taken'] });
  });
});

describe('a representative who changes a user of two companies', () => {
  test('keeps the other company and location', async () => {
    const id = await hra({ companyIds: [world.own, world.foreign], locationIds: [world.site, world.foreignSite] });
    const seen = await read(id, world.der);
    dataOf<User>(await world.assay.call(world.der, `PUT /user/${id}`, { body: { ...seen, firstName: 'Changed', locationIds: [] } }));
    expect(await read(id)).toMatchObject({
      firstName: 'Changed',
      companyIds: [world.own, world.foreign],
      locationIds: [world.foreignSite],
    });
  });

  test.each([
    ['username', 'mine@own.example'],
    ['roles', ['OOA']],
    ['permissionGroups', ['ORDERS-CREATE']],
    ['isActive', false],
    ['requiresPasscode', true],
  ])('does not change %s, which counts there as well', async (path, value) => {
    const id = await hra({ companyIds: [world.own, world.foreign] });
    const before = await read(id);
    for (const who of [world.der, world.lsa])
      expect(refusalOf(await change(id, { [path]: value }, who))).toEqual({ status: 400, faults: [`${path}: beyondScope`] });
    expect(await read(id)).toEqual(before);
    expect((await change(id, { [path]: value })).status).toBe(200);
  });

  test('changes it where the user has no other company', async () => {
    const id = await hra();
    expect((await change(id, { username: 'moved@own.example', roles: ['LHRA'], isActive: false }, world.der)).status).toBe(200);
  });

  test('adds nobody to a company out of scope', async () => {
    const id = await hra();
    expect(refusalOf(await change(id, { companyIds: [world.own, world.foreign] }, world.der))).toEqual({
      status: 400,
      faults: ['companyIds: reference'],
    });
    expect(refusalOf(await change(id, { locationIds: [world.foreignSite] }, world.der))).toEqual({
      status: 400,
      faults: ['locationIds: reference'],
    });
  });
});

describe('who may change whom', () => {
  test('a user with a role that one could not give is seen and not changed', async () => {
    const colleague = await world.assay.given.user({ roles: ['DER'], companyIds: [world.own] });
    const mixed = await world.assay.given.user({ roles: ['HRA', 'CHO'], companyIds: [world.own] });
    for (const { userId } of [colleague, mixed]) {
      const answer = await get(userId, world.der);
      expect(answer.body.can).toMatchObject({ edit: false, reset: false, invite: false, endSessions: false });
      expect(codeOf(await change(userId, { firstName: 'X' }, world.der))).toBe('403 forbidden');
      expect(codeOf(await world.assay.call(world.der, 'POST /user/reset-password', { body: { userId } }))).toBe('403 forbidden');
      expect(codeOf(await world.assay.call(world.der, `POST /user/${userId}/end-sessions`, { body: {} }))).toBe('403 forbidden');
      expect(
        codeOf(await world.assay.call(world.der, 'POST /user/assign-locations', { body: { userId, locationIds: [world.site] } })),
      ).toBe('403 forbidden');
    }
  });

  test('an attempt at it is remembered as denied', async () => {
    const label = 'POST /user/reset-password';
    const denied = () =>
      query(`select from audit_event where action = 'DENIED' and actor_id = $1 and label = $2`, [world.sa.userId, label]);
    const before = (await denied()).length;
    expect(codeOf(await world.assay.call(world.sa, 'POST /user/reset-password', { body: { userId: world.ga.userId } }))).toBe(
      '403 forbidden',
    );
    expect(await denied()).toHaveLength(before + 1);
  });

  test('SA does not touch a GA, and makes nobody one', async () => {
    expect((await get(world.other.userId, world.sa)).body.can).toMatchObject({ edit: false, reset: false });
    expect(codeOf(await change(world.other.userId, { firstName: 'X' }, world.sa))).toBe('403 forbidden');
    expect(codeOf(await world.assay.call(world.sa, 'POST /user/reset-password', { body: { userId: world.other.userId } }))).toBe(
      '403 forbidden',
    );
    expect(refusalOf(await change(await hra(), { roles: ['HRA', 'GA'] }, world.sa))).toEqual({
      status: 400,
      faults: ['roles: roleNotYours'],
    });
    const waiting = await hra();
    dataOf<User>(await change(waiting, { roles: ['HRA', 'GA'] }));
    expect(codeOf(await change(waiting, { firstName: 'X' }, world.sa))).toBe('403 forbidden');
  });

  test('LSA and DER do not take a role that they could not give', async () => {
    const id = await hra({ roles: ['HRA', 'OOA'] });
    expect(refusalOf(await change(id, { roles: ['HRA', 'DER'] }, world.der))).toEqual({ status: 400, faults: ['roles: roleNotYours'] });
    expect((await change(id, { roles: ['OOA'] }, world.der)).status).toBe(200);
  });

  test('nobody changes their own rights or closes their own account, and everybody their own name', async () => {
    const self = await world.assay.given.user({ roles: ['GA'] });
    const wish = { roles: ['GA', 'LSA'], permissionGroups: ['MRO-VIEW'], isActive: false, companyIds: [world.own] };
    expect(refusalOf(await change(self.userId, wish, self))).toEqual({
      status: 400,
      faults: ['roles: ownAccount', 'permissionGroups: ownAccount', 'isActive: ownAccount'],
    });
    expect(codeOf(await world.assay.call(self, `DELETE /user/${self.userId}`))).toBe('403 forbidden');
    expect((await get(self.userId, self)).body.can).toMatchObject({ edit: true, archive: false });
    expect(dataOf<User>(await change(self.userId, { firstName: 'Renamed' }, self)).firstName).toBe('Renamed');
  });

  test('a conflict with a role that waits is refused as well', async () => {
    const id = await hra();
    dataOf<User>(await change(id, { roles: ['HRA', 'MRO'] }));
    expect(refusalOf(await change(id, { roles: ['DER'] }))).toEqual({ status: 400, faults: ['roles: roleConflict'] });
  });
});
