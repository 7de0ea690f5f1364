import { userTypeOf, type Role } from '@assay/domain/access/roles';
import { afterAnswer, noteInput } from '@assay/domain/support/note';
import { appendAudit } from '#platform/audit/audit.ts';
import { note, noteAnswer } from '#platform/db/schema/support.ts';
import { storedId } from '#platform/db/stored-id.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { known } from './known.ts';
import type { Made } from './make-history.ts';
import { demoNotes } from './notes.data.ts';
import { daysAgo } from './past.ts';

type World = { readonly tx: Tx; readonly users: ReadonlyMap<string, number>; readonly made: Made };
type Demo = (typeof demoNotes)[number];

type Rolled = ReadonlyMap<number, readonly Role[]>;

const rolesIn = async (tx: Tx): Promise<Rolled> => {
  const rows = await tx.query<{ id: number; roles: Role[] }>(`select id, roles from app_user`);
  return new Map(rows.map(({ id, roles }) => [id, roles]));
};

const inputOf = ({ users, made }: World, demo: Demo) => {
  const { company, site, by: _by, days: _days, assignee, dueIn, answers: _answers, ...rest } = demo;
  const about =
    site === undefined
      ? { refTable: 'company', refId: made.companies.get(company) ?? null }
      : { refTable: 'location', refId: made.locations.get(company)?.[site] ?? null };
  const handled = {
    assigneeId: assignee === undefined ? null : (users.get(assignee) ?? null),
    dueAt: dueIn === undefined ? null : daysAgo(-dueIn),
  };
  return noteInput.parse({ ...about, ...handled, ...rest });
};

const makeNote = async (world: World, demo: Demo, { rolesOf }: { readonly rolesOf: Rolled }): Promise<void> => {
  const { tx, users } = world;
  const idOf = (username: string): number => known(users, username);
  const isFromClient = (username: string): boolean => userTypeOf(rolesOf.get(idOf(username)) ?? []) === 'CLIENT';
  const { answers = [], by, days, company } = demo;
  const input = inputOf(world, demo);
  const [createdBy, createdAt] = [idOf(by), daysAgo(days)];
  const last = answers.findLast(({ visibility }) => visibility === 'PUBLIC') ?? demo;
  const { waitsFor } = afterAnswer(isFromClient(last.by) || input.visibility === 'INTERNAL', input.status);
  const times = { createdAt, updatedAt: daysAgo(last.days), createdBy, updatedBy: createdBy };
  const made = await tx.db
    .insert(note)
    .values({ ...input, ...times, waitsFor, isFromClient: isFromClient(by) })
    .returning({ id: note.id });
  const noteId = storedId(made);
  for (const { by: who, days: ago, ...said } of answers)
    await tx.db
      .insert(noteAnswer)
      .values({ ...said, noteId, isFromClient: isFromClient(who), createdBy: idOf(who), createdAt: daysAgo(ago) });
  const auditContext = {
    actor: { userId: createdBy, username: by, roles: rolesOf.get(createdBy) ?? [] },
    sessionId: null,
    requestId: 'demo',
    at: createdAt,
  };
  const place = { companyId: world.made.companies.get(company) ?? null, locationId: input.refTable === 'location' ? input.refId : null };
  const label = input.subject || input.text.slice(0, 120);
  await appendAudit(tx, auditContext, { action: 'CREATE', entity: 'note', entityId: noteId, label, ...place, after: input });
};

/** Notes on the demo's companies, and tickets in every stage with their threads. */
export const makeNotes = async (world: World): Promise<void> => {
  const rolesOf = await rolesIn(world.tx);
  for (const demo of demoNotes) await makeNote(world, demo, { rolesOf });
};
