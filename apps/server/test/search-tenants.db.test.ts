import { resources } from '@assay/contract/api';
import type { AnyResource } from '@assay/contract/kit/resource';
import * as field from '@assay/domain/validation/fields';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { placeOf } from './common-bodies.ts';
import { oddWords } from './odd-values.ts';
import { askedOfAny, propertySettings } from './promises/properties.ts';
import type { Row } from './resource-oracle.ts';
import { makeRecords, thoseWith } from './resource-world.ts';
import { createTestApp, type TestApp, type Who } from './test-app.ts';

let assay: TestApp;
let admin: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
});
afterAll(() => assay.close());

describe('another tenant', () => {
  /** The odd ones that a form lets through. */
  const storable = oddWords.filter((one) => field.text().safeParse(one).success);

  /** A tenant of its own: a tree of companies with locations. */
  const tenant = async (mark: string, count: number): Promise<{ root: number; locations: number[] }> => {
    const root = await assay.given.company({ name: `${mark} root`, dba: mark, contractEnd: '2026-03-08' });
    const locations = [await assay.given.location({ companyId: root, name: `${mark} yard`, locationCodes: [mark] })];
    for (let index = 0; index < count; index += 1) {
      const child = await assay.given.company({
        name: `Acme ${index}`,
        dba: storable[index % storable.length] ?? '',
        parentCompanyId: root,
        isDot: index % 2 === 0,
      });
      locations.push(
        await assay.given.location({
          companyId: child,
          name: `ACME Freight ${index}`,
          descriptor: storable[index % storable.length] ?? '',
        }),
      );
    }
    return { root, locations };
  };

  test('its rows never change what a client is told: not the rows, not their order, not their number', async () => {
    const own = await tenant('OWN', 24);
    const clients = [
      await assay.given.user({ roles: ['DER'], companyIds: [own.root] }),
      await assay.given.user({ roles: ['LSA'], companyIds: [own.root] }),
      await assay.given.user({ roles: ['LHRA'], locationIds: own.locations.slice(0, 9) }),
    ];
    const questions = fc.sample(askedOfAny(thoseWith('search', 'count').filter(placeOf)), { ...propertySettings, numRuns: 40 });
    const open = (['company', 'location'] as const).map((name) => ({
      resource: resources[name] as AnyResource,
      request: { archive: 'Both' },
    }));
    const told = async (): Promise<string[]> => {
      const answers: string[] = [];
      for (const client of clients) {
        for (const { resource, request } of [...open, ...questions]) {
          for (const call of ['search', 'search/count'])
            answers.push((await assay.call(client, `POST /${resource.name}/${call}`, { body: request })).text);
        }
        answers.push((await assay.call(client, 'GET /company')).text, (await assay.call(client, 'GET /location')).text);
        answers.push((await assay.call(client, 'POST /company/parent/search', { body: { name: 'a' } })).text);
        answers.push((await assay.call(client, `GET /company/list/${own.root}`)).text);
      }
      return answers;
    };
    const before = await told();
    await tenant('CANARY', 24);
    await makeRecords(assay, [admin], { seed: 1234 });
    const after = await told();
    expect(after).toEqual(before);
    expect(before.slice(0, 4).map((text) => text.length > 100 || /"count":[1-9]/.test(text))).toEqual([true, true, true, true]);
  });
});

test('with the row policies switched off, the condition of the query alone still keeps a client to the client’s rows', async () => {
  const other = await createTestApp();
  onTestFinished(() => other.close());
  const tenant = async () => {
    const companyId = await other.given.company();
    return { companyId, locationIds: [await other.given.location({ companyId }), await other.given.location({ companyId })] };
  };
  const [own, foreign] = [await tenant(), await tenant()];
  for (const table of ['company', 'location']) await other.owner.query(`alter table ${table} disable row level security`);
  const idsFor = async (who: Who, kind: 'company' | 'location'): Promise<number[][]> => {
    const listed = (await other.call(who, `GET /${kind}`)).body.data as unknown as Row[];
    const found = (await other.call(who, `POST /${kind}/search`, { body: { archive: 'Both' } })).body.data as unknown as Row[];
    const exported = (await other.call(who, `POST /${kind}/export`, { body: { columns: ['id'] } })).text
      .replaceAll('"', '')
      .trim()
      .split('\n')
      .slice(1)
      .map(Number);
    const { count } = (await other.call(who, `POST /${kind}/search/count`, { body: {} })).body.data as unknown as { count: number };
    expect(count).toBe(found.length);
    return [listed.map(({ id }) => id), found.map(({ id }) => id), exported].map((ids) => ids.toSorted((a, b) => a - b));
  };
  for (const role of ['LSA', 'DER', 'HRA'] as const) {
    const who = await other.given.user({ roles: [role], companyIds: [own.companyId] });
    expect(await idsFor(who, 'company')).toEqual([[own.companyId], [own.companyId], [own.companyId]]);
    expect(await idsFor(who, 'location')).toEqual([own.locationIds, own.locationIds, own.locationIds]);
    for (const path of [`/company/${foreign.companyId}`, `/location/${foreign.locationIds[0]}`]) {
      expect(await other.call(who, `GET ${path}`)).toMatchObject({ status: 404 });
      expect([403, 404]).toContain((await other.call(who, `PUT ${path}`, { body: { version: 1, name: 'Taken over' } })).status);
    }
  }
  const lhra = await other.given.user({ roles: ['LHRA'], locationIds: own.locationIds.slice(0, 1) });
  const assigned = own.locationIds.slice(0, 1);
  expect(await idsFor(lhra, 'location')).toEqual([assigned, assigned, assigned]);
  expect(await other.call(lhra, `GET /location/${own.locationIds[1]}`)).toMatchObject({ status: 404 });
});
