import type { Order } from '@assay/domain/orders/order.fields';
import type { OrderService } from '@assay/domain/orders/order-service.fields';
import { createTestApp, dataOf, type TestApp, type Who } from './test-app.ts';

type ServiceWishes = { readonly type?: string } & Readonly<Record<string, unknown>>;

/** A service that a company has, with some of its columns. */
const storeService = async ({ owner }: TestApp, companyId: number, { type = 'DRG', ...wishes }: ServiceWishes): Promise<number> => {
  const columns = { specimen_type: 'URINE', ...wishes };
  const names = Object.keys(columns);
  const { rows } = await owner.query<{ id: number }>(
    `with test as (insert into service (code, name, service_type_id, ${names.join(', ')})
       select gen_random_uuid(), 'A service', (select id from service_type where code = $1 limit 1), ${names.map((_, index) => `$${index + 2}`).join(', ')} returning id)
     insert into company_services (company_id, service_id) select ${companyId}, id from test returning service_id::int as id`,
    [type, ...Object.values(columns)],
  );
  return rows[0]?.id ?? 0;
};

/** A company under DOT with a location, somebody to be tested there, and what can be ordered for them. */
export const createOrderWorld = async (env: Record<string, string> = {}) => {
  const assay: TestApp = await createTestApp(env);
  const admin = await assay.given.user({ roles: ['GA'] });
  const companyId = await assay.given.company({ agencies: ['FMCSA', 'USCG'], isDot: true });
  const place = { companyId, locationId: await assay.given.location({ companyId }) };
  const usual = await assay.given.orderable(place);
  const { rows } = await assay.owner.query<{ id: number; code: string }>(`select id::int, code from reasonfortest`);
  const reasons = new Map(rows.map(({ id, code }) => [code, id]));
  const bodyOf = (more: object = {}) => ({
    ...place,
    participantId: usual.participantId,
    reasonForTestId: reasons.get('PRE-EMPLOYMENT'),
    agency: 'NON-DOT',
    serviceIds: [usual.serviceId],
    duplicateOverrideReason: 'Asked for by the test',
    ...more,
  });
  const post = (more: object = {}, who: Who = admin) => assay.call(who, 'POST /order', { body: bodyOf(more) });
  return {
    assay,
    admin,
    place,
    usual,
    reasons,
    bodyOf,
    post,
    make: async (more: object = {}, who: Who = admin): Promise<Order> => dataOf(await post(more, who)),
    put: (id: number, body: object, who: Who = admin) => assay.call(who, `PUT /order/${id}`, { body }),
    newPerson: async (): Promise<number> => (await assay.given.orderable(place)).participantId,
    servicesOf: async (orderId: number, who: Who = admin): Promise<OrderService[]> =>
      dataOf(await assay.call(who, 'POST /order-service/search', { body: { filters: { orderId }, sort: [{ colId: 'id', sort: 'asc' }] } })),
    service: (wishes: ServiceWishes = {}) => storeService(assay, companyId, wishes),
  };
};

export type OrderWorld = Awaited<ReturnType<typeof createOrderWorld>>;
