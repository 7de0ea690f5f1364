import { createTestApp, dataOf, patient, type TestApp, type Who } from '#test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let assay: TestApp;
let admin: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp({}, patient);
  admin = await assay.given.user({ roles: ['GA'] });
});
afterAll(() => assay.close());

type Versioned = { readonly version: number };
const put = async (path: string, body: object) => {
  const { version } = dataOf<Versioned>(await assay.call(admin, `GET ${path}`));
  return () => assay.call(admin, `PUT ${path}`, { body: { version, ...body } });
};

/** A parent with a child that is older than it: what is held in the order of ids is then not held from above. */
const olderChild = async (): Promise<{ parent: number; child: number }> => {
  const child = await assay.given.company();
  const parent = await assay.given.company();
  dataOf(await (await put(`/company/${child}`, { parentCompanyId: parent }))());
  return { parent, child };
};

/** Many rounds of two changes at once: none of them may wait for the other in a circle. */
const expectBothEachTime = async (pairs: (round: number) => Promise<readonly (() => Promise<{ status: number }>)[]>): Promise<void> => {
  for (let round = 0; round < 30; round += 1) {
    const answers = await Promise.all((await pairs(round)).map((send) => send()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  }
};

describe('nobody waits in a circle', () => {
  test('who renames a company, and who moves another below its child or back', async () => {
    const { parent, child } = await olderChild();
    const moved = await assay.given.company({ parentCompanyId: parent });
    await expectBothEachTime((round) =>
      Promise.all([
        put(`/company/${parent}`, { name: `Renamed ${round}` }),
        put(`/company/${moved}`, { parentCompanyId: round % 2 === 0 ? child : parent }),
      ]),
    );
  });

  test('who renames a company, and who gives a user a place there and in its child', async () => {
    const { parent, child } = await olderChild();
    const elsewhere = await assay.given.company();
    const { userId } = await assay.given.user({ roles: ['HRA'], companyIds: [elsewhere] });
    await expectBothEachTime((round) =>
      Promise.all([
        put(`/company/${parent}`, { name: `Renamed again ${round}` }),
        put(`/user/${userId}`, { companyIds: round % 2 === 0 ? [elsewhere, parent, child] : [elsewhere] }),
      ]),
    );
  });
});
