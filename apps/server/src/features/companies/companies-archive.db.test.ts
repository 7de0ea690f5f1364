import type { Location } from '@assay/contract/companies/location.types';
import { roles, type Role } from '@assay/domain/access/roles';
import { companiesWorld } from '#test/companies-world.ts';
import { dataOf, refusalOf } from '#test/test-app.ts';
import { describe, expect, test } from 'vitest';

const { world, read, put, remove, locationsOf, line, expectForest } = companiesWorld();

describe('archiving', () => {
  test('is refused while an active child stands below, and says which', async () => {
    const [a = 0, b = 0, c = 0] = await line(3, 'Standing');
    const second = await world.assay.given.company({ name: 'Standing also', parentCompanyId: a });
    const location = await world.assay.given.location({ companyId: a });
    const answer = await remove(a);
    expect({ status: answer.status, code: answer.body.code, data: answer.body.data }).toEqual({
      status: 409,
      code: 'in-the-way',
      data: [
        { kind: 'company', id: b, name: 'Standing 2' },
        { kind: 'company', id: second, name: 'Standing also' },
      ],
    });
    expect(await read(a)).toMatchObject({ isArchived: false, version: 1 });
    expect((await locationsOf(a)).map(({ id, version }) => [id, version])).toEqual([[location, 1]]);
    for (const id of [c, b, second, a]) expect(await remove(id)).toMatchObject({ status: 200 });
  });

  test('takes the locations along, and restoring brings back those and only those', async () => {
    const companyId = await world.assay.given.company();
    const [stays, goes] = [
      await world.assay.given.location({ companyId, name: 'Along' }),
      await world.assay.given.location({ companyId, name: 'Gone before' }),
    ];
    const elsewhere = await world.assay.given.location({ name: 'Elsewhere' });
    await world.assay.call(world.admin, `DELETE /location/${goes}`);
    await remove(companyId);
    expect(await locationsOf(companyId)).toEqual([]);
    expect((await locationsOf(companyId, 'Archived')).map(({ id, version }) => [id, version])).toEqual([
      [stays, 2],
      [goes, 2],
    ]);
    expect(await put(companyId, { version: 2, isArchived: false })).toMatchObject({
      status: 200,
      body: { message: 'Restored successfully', data: { isArchived: false, locationCount: 1, version: 3 } },
    });
    expect((await locationsOf(companyId)).map(({ id, version }) => [id, version])).toEqual([[stays, 3]]);
    expect((await locationsOf(companyId, 'Archived')).map(({ id }) => id)).toEqual([goes]);
    expect(dataOf<Location>(await world.assay.call(world.admin, `GET /location/${elsewhere}`))).toMatchObject({
      version: 1,
      isArchived: false,
    });
    await remove(companyId);
    await put(companyId, { version: 4, isArchived: false });
    expect((await locationsOf(companyId)).map(({ id }) => id)).toEqual([stays]);
  });

  test('a company comes back below a parent that is there, or elsewhere', async () => {
    const [a = 0, b = 0] = await line(2, 'Return');
    await remove(b);
    await remove(a);
    expect(refusalOf(await put(b, { version: 2, isArchived: false }))).toEqual({
      status: 400,
      faults: ['parentCompanyId: archivedRecord'],
    });
    expect(await put(b, { version: 2, isArchived: false, parentCompanyId: null })).toMatchObject({
      status: 200,
      body: { data: { isArchived: false, parentCompanyId: null, depth: 1 } },
    });
    expect(await put(a, { version: 2, isArchived: false })).toMatchObject({ status: 200, body: { data: { childCount: 0 } } });
    await expectForest();
  });

  test('restoring is for those who archive', async () => {
    const companyId = await world.assay.given.company();
    const lsa = await world.assay.given.user({ roles: ['LSA'], companyIds: [companyId] });
    await remove(companyId);
    expect(await put(companyId, { version: 2, isArchived: false }, lsa)).toMatchObject({ status: 403 });
    expect(await world.assay.call(lsa, `DELETE /company/${companyId}`)).toMatchObject({ status: 403 });
  });
});

describe('what one may do with a company', () => {
  const nothing = {
    edit: false,
    archive: false,
    restore: false,
    createLocation: false,
    viewLocations: false,
    createContact: false,
    viewContacts: false,
    viewUsers: false,
    createUser: false,
    viewHistory: false,
    viewRandoms: false,
    editRandoms: false,
    createChild: false,
    move: false,
  };
  const operator = {
    ...nothing,
    edit: true,
    archive: true,
    createLocation: true,
    viewLocations: true,
    createContact: true,
    viewContacts: true,
    viewUsers: true,
    createUser: true,
    viewHistory: true,
    viewRandoms: true,
    editRandoms: true,
    createChild: true,
    move: true,
  };
  const client = { ...nothing, createLocation: true, viewLocations: true, viewRandoms: true };
  const may: Record<Role, typeof nothing | null> = {
    'GA': operator,
    'SA': operator,
    'LSA': { ...operator, archive: false, createChild: false, move: false, createContact: false, viewContacts: false },
    'DER': { ...client, viewUsers: true, createUser: true },
    'HRA': client,
    'LHRA': { ...nothing, viewLocations: true },
    'CHO': nothing,
    'MRO': { ...nothing, viewLocations: true, viewContacts: true, viewHistory: true },
    'MRO-ASSIST': { ...nothing, viewLocations: true, viewContacts: true },
    'OOA': null,
    'COLLECTOR': null,
  };

  test.each(roles)('as %s, active and archived; every flag is what the call then says', async (role) => {
    const companyId = await world.assay.given.company();
    const locationId = await world.assay.given.location({ companyId });
    const who = await world.assay.given.user({ roles: [role], companyIds: [companyId], locationIds: [locationId] });
    const canOf = async () => (await world.assay.call(who, `GET /company/${companyId}`)).body.can;
    if (may[role] === null) return expect(await world.assay.call(who, `GET /company/${companyId}`)).toMatchObject({ status: 403 });
    expect(await canOf()).toEqual(may[role]);
    const locationCan = (await world.assay.call(who, `GET /location/${locationId}`)).body.can;
    expect(locationCan).toEqual(
      may[role]?.viewLocations ? { edit: may[role].createLocation, archive: may[role].archive, restore: false } : undefined,
    );
    expect((await put(companyId, { version: 1, dba: 'x' }, who)).status === 200).toBe(may[role]?.edit);
    expect((await world.assay.call(who, `DELETE /company/${companyId}`)).status === 200).toBe(may[role]?.archive);
    if (!may[role]?.archive) await remove(companyId);
    expect(await canOf()).toEqual({
      ...nothing,
      restore: may[role]?.archive,
      viewLocations: may[role]?.viewLocations,
      viewContacts: may[role]?.viewContacts,
      viewUsers: may[role]?.viewUsers,
      viewHistory: may[role]?.viewHistory,
      viewRandoms: may[role]?.viewRandoms,
    });
  });
});
