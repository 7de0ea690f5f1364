import { roles } from '@assay/domain/access/roles';
import { forEachKey } from '@assay/domain/keys';
import { serviceStatuses, type ServiceStatus } from '@assay/domain/orders/lists';
import { orderLife, orderMoves } from '@assay/domain/orders/order-life';
import { orderStatusOf } from '@assay/domain/orders/status';
import { everything } from '@assay/testkit/everything';
import { seeded, type Seeded } from '@assay/testkit/seeded';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { required } from '#platform/http/app-error.ts';
import { createOrderLife, type ByHand, type OrderLife } from '#test/order-life-world.ts';
import type { Who } from '#test/test-app.ts';

let life: OrderLife;
/** By name, who may do some of it and not the rest. */
let users: Readonly<Record<string, Who>> = {};

beforeAll(async () => {
  life = await createOrderLife();
  const { given } = life.assay;
  const place = { companyIds: [life.place.companyId], locationIds: [life.place.locationId] };
  users = {
    operator: life.admin,
    DER: await given.user({ roles: ['DER'], companyIds: place.companyIds }),
    HRA: await given.user({ roles: ['HRA'], companyIds: place.companyIds }),
  };
  if (!everything()) return;
  for (const role of roles) users = { ...users, [role]: await given.user({ roles: [role], ...place, groups: ['ORDERS-CREATE'] }) };
});
afterAll(() => life.assay.close());

const who = (name: string): Who => users[name] ?? null;

const shown = async (id: number, name = 'operator') => required(await life.read(id, who(name)));

/** What a guard says of a test that stands alone, and nobody was told of, where there would be a step. */
const guarded: Partial<Record<ByHand, Partial<Record<ServiceStatus, string>>>> = {
  cancel: { PRE_RANDOM: 'byPool', COLLECTED: 'collected', AT_LAB: 'collected' },
  extend: { PRE_RANDOM: 'byPool' },
};
/** An operator does all but what is the employer's to decide; a representative who may not order says who did not come, and decides. */
const mays: Readonly<Record<string, readonly ByHand[]>> = {
  operator: ['release', 'noShow', 'cancel', 'extend'],
  DER: ['noShow', 'reschedule', 'refusal'],
  HRA: [],
};

const cells = orderLife.cells().flatMap((cell) => {
  const move = orderMoves.find((one) => one === cell.move);
  return move === undefined ? [] : [{ ...cell, move }];
});

/** Whoever may do nothing of it is asked once, about what all others may. */
const isAsked = (name: string, move: ByHand): boolean => name !== 'HRA' || move === 'noShow';

describe.each(Object.keys(mays))('in every state, %s', (name) => {
  test.each(cells.filter(({ move }) => isAsked(name, move)))('$state: $move', async ({ state, move, isMade, to }) => {
    const id = await life.standing(state);
    const seen = await life.read(id, who(name));
    const { order } = await shown(id);
    const can = seen?.can[move];
    const why = seen?.why[move];
    const answer = await life.take(move, order, who(name));
    const problem = guarded[move]?.[state];
    const mayMake = mays[name]?.includes(move) === true;
    const [now] = await life.standOf(id);
    if (!mayMake) {
      expect([answer.status, can, why]).toEqual([403, seen ? false : undefined, undefined]);
      expect(now?.status).toBe(state);
      return;
    }
    // What was drawn is not shown to the employer before the donor is told, and there is nothing to be said of it.
    if (!seen) return expect([state, answer.status, now?.status]).toEqual(['PRE_RANDOM', 404, state]);
    if (isMade && problem === undefined) {
      expect([answer.status, answer.body.errorMessage, can, why]).toEqual([200, undefined, true, undefined]);
      expect([now?.status, now?.order]).toEqual([to ?? state, to ?? state]);
      return;
    }
    expect([answer.status, answer.body.code, can]).toEqual([409, 'move-not-allowed', false]);
    const [error] = answer.body.errors ?? [];
    expect(error).toEqual({ path: '', code: problem ?? 'notNow', message: answer.body.errorMessage });
    // A greyed button says what the call says; of what there is no step for there is no button.
    expect(why).toEqual(problem === undefined ? undefined : { code: problem, message: answer.body.errorMessage });
    expect(now?.status).toBe(state);
  });
});

describe('three lies that buttons have told', () => {
  test('a cancellation is offered to nobody who would be refused: not to another than the DER, once the donor of a DOT test was told', async () => {
    const id = await life.standing('ORDERED');
    await life.assay.owner.query(`update orders set reason_for_test_id = $2 where id = $1`, [id, life.reasons.get('RANDOM')]);
    await life.assay.owner.query(
      `insert into document (document_name, document_type, ref_table, ref_id, document_file_path, file_name, content_type, file_size, emailed_at)
       values ('Authorization form', 'Authorization Form', 'order', $1, 'x', 'form.pdf', 'application/pdf', 1, now())`,
      [id],
    );
    const { order, can, why } = await shown(id);
    expect([can.cancel, why.cancel?.code]).toEqual([false, 'derOnly']);
    const refused = await life.take('cancel', order, life.admin);
    expect([refused.status, refused.body.errorMessage]).toEqual([409, why.cancel?.message]);
  });

  test('what is drawn is not extended', async () => {
    const id = await life.standing('PRE_RANDOM');
    const { order, can, why } = await shown(id);
    expect([can.extend, why.extend?.code]).toEqual([false, 'byPool']);
    expect((await life.take('extend', order, life.admin)).status).toBe(409);
  });

  test('an extension that would be taken is offered, also beside what was collected', async () => {
    const id = await life.standing('COLLECTED', 'ORDERED');
    const { order, can } = await shown(id);
    expect([order.status, can.extend]).toEqual(['PENDING', true]);
    expect((await life.take('extend', order, life.admin)).status).toBe(200);
  });
});

type Made = { readonly status: number; readonly offered: boolean | undefined };
type Walk = { readonly id: number; readonly random: Seeded };

const byHand = async ({ id, random }: Walk): Promise<Made> => {
  const name = random.pick(['operator', 'HRA', ...Object.keys(users)]);
  const move = random.pick(orderMoves);
  const seen = await life.read(id, who(name));
  const { order } = await shown(id);
  const { status } = await life.take(move, order, who(name));
  // Who does not see an order has no button either.
  return { status, offered: seen?.can[move] ?? false };
};

/** What goes on without a button: it is taken or held, and never breaks anything. */
const byItself = async ({ id, random }: Walk): Promise<Made> => {
  const { order } = await shown(id);
  const stage = random.pick(['collected', 'at-lab', 'result', 'no-show', 'time']);
  if (stage !== 'time') {
    const { status } = await life.report(order, stage, { at: new Date().toISOString() });
    return { status, offered: undefined };
  }
  await life.assay.owner.query(`update order_service set expires_at = now() - interval '1 minute' where order_id = $1`, [id]);
  await life.assay.queues.find(({ name }) => name === 'expire-orders')?.work({ id: 'job', data: {}, attempt: 1 });
  return { status: 200, offered: undefined };
};

/** From where a status may follow, in as many steps as one report or call takes. */
const next = (from: ServiceStatus): ServiceStatus[] =>
  orderLife.steps.filter((step) => (step.from as readonly string[]).includes(from)).map(({ to }) => to);
const reach = forEachKey(serviceStatuses, (from) => new Set([from, ...next(from), ...next(from).flatMap(next)]));

const starts = [...serviceStatuses, 'ORDERED', 'ORDERED', 'NO_SHOW'] as const;
/** What was drawn has nothing else beside it. */
const others = ['ORDERED', ...starts.filter((status) => status !== 'PRE_RANDOM')] as const;

const walk = async (seed: number): Promise<void> => {
  const random = seeded(seed);
  const first = random.pick(starts);
  const second = random.pick(first === 'PRE_RANDOM' ? [first] : others);
  const id = await life.standing(...(random.fraction() < 0.5 ? [first] : [first, second]));
  for (let step = 0; step < 3; step += 1) {
    const before = await life.standOf(id);
    const { status, offered } = await (random.fraction() < 0.7 ? byHand : byItself)({ id, random });
    const after = await life.standOf(id);
    if (offered !== undefined) expect(status === 200, `seed ${seed}: the button and the call`).toBe(offered);
    expect(orderStatusOf(after.map((one) => one.status)), `seed ${seed}: what the tests come to`).toBe(after[0]?.order);
    for (const [place, now] of after.entries()) {
      const was = before[place];
      if (!was || was.status === now.status) continue;
      expect(status, `seed ${seed}: who is refused changes nothing`).toBe(200);
      expect([...reach[was.status]], `seed ${seed}: no other way`).toContain(now.status);
      expect([now.version > was.version, now.at > was.at || now.order === was.order], `seed ${seed}: versions`).toEqual([true, true]);
      if (was.status !== 'PRE_RANDOM') expect(now.events, `seed ${seed}: its history`).toBeGreaterThan(was.events);
    }
  }
};

const walks = everything() ? 2000 : 200;
const together = 25;
const parts = Array.from({ length: walks / together }, (_, part) => part);

test.each(parts)('on random walks the button, the call, the status and the history agree: part %i', async (part) => {
  for (let seed = part * together; seed < (part + 1) * together; seed += 1) await walk(seed);
});
