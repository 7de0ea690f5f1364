import type { Participant } from '@assay/domain/participants/participant.fields';
import { randomUUID } from 'node:crypto';
import { createBodies } from './kits/kits.ts';
import { createTestApp, dataOf, type Who } from './test-app.ts';

/** A product with one company, and what the tests of people ask of it. */
export const createPeople = async () => {
  const assay = await createTestApp();
  const admin = await assay.given.user({ roles: ['GA'] });
  const stock = await assay.given.stock(1);
  const companyId = await assay.given.company();
  const locationId = await assay.given.location({ companyId });
  const bodyOf = (more: object = {}) => ({ ...createBodies.participant?.({ companyId, locationId, stock }), ...more });
  const post = (more: object = {}, who: Who = admin) => assay.call(who, 'POST /participant', { body: bodyOf(more) });
  return {
    assay,
    admin,
    companyId,
    locationId,
    bodyOf,
    post,
    make: async (more: object = {}): Promise<Participant> => dataOf(await post(more)),
    put: (id: number, body: object, who: Who = admin) => assay.call(who, `PUT /participant/${id}`, { body }),
    found: async (body: object, who: Who = admin): Promise<number[]> =>
      dataOf<{ id: number }[]>(await assay.call(who, 'POST /participant/search', { body })).map(({ id }) => id),
    reveal: (id: number, field: string, who: Who = admin) =>
      assay.call(who, `POST /participant/${id}/reveal`, { body: { field, reason: 'Asked for by the laboratory' } }),
  };
};
export type People = Awaited<ReturnType<typeof createPeople>>;

/** A number that nobody else here has. */
export const newSsn = (): string => {
  const digits = String(Number.parseInt(randomUUID().slice(0, 12), 16))
    .padStart(9, '1')
    .slice(-9);
  return `1${digits.slice(1, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
};
