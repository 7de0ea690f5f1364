import type { DueDriver } from '@assay/contract/clearinghouse/clearinghouse.types';
import type { Dashboard } from '@assay/contract/reports/dashboard.types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmployer, driversOf } from '#test/drivers.ts';
import type { People } from '#test/people.ts';
import { dataOf, type Who } from '#test/test-app.ts';

let people: People;

beforeAll(async () => {
  people = await createEmployer();
});
afterAll(() => people.assay.close());

const { call, aDriver, consenting, asked, told, due } = driversOf(() => people);

describe('the tile of what is due', () => {
  const tileFor = async (who: Who) => {
    const { tiles } = dataOf<Dashboard>(await people.assay.call(who, 'GET /dashboard'));
    return tiles.find(({ key }) => key === 'queriesDue');
  };

  it('counts drivers of whom nobody was asked yet, and leads to where they are; what is asked of is not counted', async () => {
    const der = await people.assay.given.user({ roles: ['DER'], companyIds: [people.companyId] });
    const before = (await tileFor(der))?.count ?? 0;
    const driver = await consenting();
    expect(await tileFor(der)).toMatchObject({ count: before + 1, path: '/clearinghouse', act: '/clearinghouse' });
    const stranger = await people.assay.given.user({ roles: ['DER'], companyIds: [await people.assay.given.company()] });
    expect((await tileFor(stranger))?.count).toBe(0);
    await told(await asked(driver), 'Driver not prohibited');
    expect((await tileFor(der))?.count ?? 0).toBe(before);
  });

  it('counts the drivers that the board lists, whatever is known of them, and no others', async () => {
    const companyId = await people.assay.given.company();
    await aDriver({ companyId, locationId: await people.assay.given.location({ companyId }) });
    await asked(await consenting());
    for (const [months, status] of [
      ['11 months 3 days', 'Driver not prohibited'],
      ['3 months', 'Driver not found'],
    ] as const) {
      const query = await told(await asked(await consenting()), status);
      await people.assay.owner.query(`update clearinghouse set outcome_at = now() - $2::interval where id = $1`, [query.id, months]);
    }
    const own = { roles: ['DER'] as const, companyIds: [people.companyId, companyId] };
    for (const who of [people.admin, await people.assay.given.user(own)]) {
      const rows = dataOf<DueDriver[]>(await call('/clearinghouse/due', {}, who));
      expect(rows.length).toBeGreaterThan(3);
      const first = rows.slice(0, 3).map(({ participantName }) => participantName);
      expect(await tileFor(who)).toMatchObject({ count: rows.length, first, due: rows[0]?.dueOn });
    }
  });

  it('says when the first is due where everybody was asked about before', async () => {
    const companyId = await people.assay.given.company();
    const der = await people.assay.given.user({ roles: ['DER'], companyIds: [companyId] });
    const locationId = await people.assay.given.location({ companyId });
    await people.assay.owner.query(`update company set clearinghouse_designated = true where id = $1`, [companyId]);
    const days: (string | null | undefined)[] = [];
    for (const months of ['11 months 3 days', '13 months']) {
      const driver = await consenting({ companyId, locationId, lastName: `Asked ${months}` });
      const query = await told(await asked(driver), 'Driver not prohibited');
      await people.assay.owner.query(`update clearinghouse set outcome_at = now() - $2::interval where id = $1`, [query.id, months]);
      days.push((await due(driver.id))?.dueOn);
    }
    const tile = await tileFor(der);
    expect(tile).toMatchObject({ count: 2, due: days[1] });
    expect(tile?.first.map((name) => name.includes('13 months'))).toEqual([true, false]);
  });

  it('counts all of them, also where the board shows no more than the first', async () => {
    const companyId = await people.assay.given.company();
    const der = await people.assay.given.user({ roles: ['DER'], companyIds: [companyId] });
    await people.assay.owner.query(
      `insert into participant (company_id, location_id, first_name, last_name, dob, participant_phone_number, primary_id_type, primary_id, occupation_id, status, cdl_number, secondary_agencies)
       select $1, $2, 'Ann', 'Due ' || n, '1990-01-01', '555-010-0100', 'EID', 'DUE' || n, (select min(id) from occupation), 'Active', '••••' || n, '{FMCSA}' from generate_series(1, 501) n`,
      [companyId, await people.assay.given.location({ companyId })],
    );
    expect(dataOf<DueDriver[]>(await call('/clearinghouse/due', {}, der))).toHaveLength(500);
    expect(await tileFor(der)).toMatchObject({ count: 501 });
  });
});
