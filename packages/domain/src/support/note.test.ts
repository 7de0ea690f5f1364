import { describe, expect, it } from 'vitest';
import { acting, nobody, type Actor } from '../access/actor.ts';
import type { Role } from '../access/roles.ts';
import { afterAnswer, answerProblem, isStaffAt, noteInput, writeProblem, writesAt, type Writer } from './note.ts';

const draft = { refTable: 'company', refId: 5, text: 'Calls before noon', visibility: 'PUBLIC' } as const;
const note = noteInput.parse(draft);
const ticket = noteInput.parse({ ...draft, category: 'BIL', subject: 'Invoice 12' });
const faultsOf = (value: object): string[] =>
  (noteInput.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);

const person = (
  roles: readonly Role[],
  companyIds: readonly number[] = [],
  { locationIds = [] }: { readonly locationIds?: readonly number[] } = {},
): Actor => ({
  ...nobody,
  userId: 1,
  roles,
  companyIds,
  ownCompanyIds: companyIds,
  locationIds,
  locationCompanyIds: locationIds.length > 0 ? [5] : [],
});

describe('a note', () => {
  it('is about a record; a ticket may be about nothing, and have no subject', () => {
    expect(faultsOf(draft)).toEqual([]);
    expect(faultsOf({ ...draft, refTable: '', refId: null })).toEqual(['refTable required']);
    expect(faultsOf({ ...draft, refId: null })).toEqual(['refId required']);
    expect(faultsOf({ ...draft, category: 'BIL' })).toEqual([]);
    expect(faultsOf({ text: 'x', visibility: 'PUBLIC', category: 'BIL', subject: 'y' })).toEqual([]);
    expect(faultsOf({ ...draft, visibility: '' })).toEqual(['visibility required']);
  });

  it('is closed, assigned or due only as a ticket', () => {
    for (const more of [{ status: 'CLOSED' }, { assigneeId: 7 }, { dueAt: '2027-01-01T12:00:00.000Z' }])
      expect([faultsOf({ ...draft, ...more }), faultsOf({ ...draft, category: 'BIL', subject: 'x', ...more })]).toEqual([
        ['category required'],
        [],
      ]);
  });
});

describe('who writes', () => {
  const staff: Writer = { isStaff: true, isAuthor: false, mayNote: true, hasCompany: true };
  const client: Writer = { isStaff: false, isAuthor: true, mayNote: true, hasCompany: true };

  it('as a client writes nothing that is staff’s', () => {
    expect(writeProblem(client, { input: note })).toBeNull();
    expect(writeProblem(client, { input: { ...note, visibility: 'INTERNAL' } })).toEqual(['visibility', 'staffOnly']);
    expect(writeProblem(client, { input: { ...note, pinned: true } })).toEqual(['pinned', 'staffOnly']);
    expect(writeProblem(client, { input: { ...ticket, assigneeId: 7 } })).toEqual(['assigneeId', 'staffOnly']);
    expect(writeProblem(client, { input: { ...ticket, pinned: true }, current: { ...ticket, pinned: true } })).toBeNull();
  });

  it('as a client changes no words of others, and closes their tickets', () => {
    const other = { ...client, isAuthor: false };
    expect(writeProblem(other, { input: { ...note, text: 'x' }, current: note })).toEqual(['text', 'authorOnly']);
    expect(writeProblem(client, { input: { ...note, text: 'x' }, current: note })).toBeNull();
    expect(writeProblem(other, { input: { ...ticket, status: 'CLOSED' }, current: ticket })).toBeNull();
  });

  it('without the right to notes opens tickets alone', () => {
    const ordering = { ...client, mayNote: false };
    expect(writeProblem(ordering, { input: note })).toEqual(['category', 'required']);
    expect(writeProblem(ordering, { input: ticket })).toBeNull();
  });

  it('as staff keeps what no client could see internal', () => {
    const provider = { ...note, refTable: 'provider' } as const;
    expect(writeProblem({ ...staff, hasCompany: false }, { input: provider })).toEqual(['visibility', 'noClient']);
    expect(writeProblem({ ...staff, hasCompany: false }, { input: { ...provider, visibility: 'INTERNAL' } })).toBeNull();
  });

  it('moves no note to another record, and makes no plain note of a ticket', () => {
    expect(writeProblem(staff, { input: { ...note, refId: 6 }, current: note })).toEqual(['refId', 'reference']);
    expect(writeProblem(staff, { input: { ...ticket, category: '' }, current: ticket })).toEqual(['category', 'required']);
  });

  it('is staff where internal notes are theirs to write', () => {
    const here = { companyId: 5, locationId: null };
    expect(isStaffAt(person(['LSA'], [5]), here)).toBe(true);
    expect(isStaffAt(person(['LSA'], [6]), here)).toBe(false);
    expect(isStaffAt(person(['LSA'], [6]), { companyId: null, locationId: null })).toBe(true);
    expect(isStaffAt(person(['DER'], [5]), here)).toBe(false);
    expect(isStaffAt(person(['MRO']), here)).toBe(true);
  });

  it('writes at what they see', () => {
    const at = (actor: Actor, { companyId, locationId }: { readonly companyId: number | null; readonly locationId: number | null }) =>
      writesAt(acting(actor, 'ticket.edit'), { companyId, locationId });
    const manager = person(['LHRA'], [], { locationIds: [8] });
    expect([
      at(manager, { companyId: 5, locationId: null }),
      at(manager, { companyId: 5, locationId: 8 }),
      at(manager, { companyId: 5, locationId: 9 }),
      at(manager, { companyId: 6, locationId: null }),
    ]).toEqual([true, true, false, false]);
    expect([
      at(person(['MRO']), { companyId: 5, locationId: null }),
      at(person(['COLLECTOR']), { companyId: 5, locationId: null }),
      at(person(['COLLECTOR']), { companyId: null, locationId: null }),
    ]).toEqual([true, false, true]);
  });
});

describe('an answer', () => {
  const visibilities = ['INTERNAL', 'PUBLIC'] as const;

  it('is internal by staff alone, and to an internal ticket always', () => {
    const told = visibilities.flatMap((ticketSeen) =>
      visibilities.map(
        (seen) => answerProblem({ isStaff: true }, { ticket: { visibility: ticketSeen }, answer: { visibility: seen } })?.[1] ?? 'ok',
      ),
    );
    expect(told).toEqual(['ok', 'noClient', 'ok', 'ok']);
    expect(answerProblem({ isStaff: false }, { ticket: { visibility: 'PUBLIC' }, answer: { visibility: 'INTERNAL' } })).toEqual([
      'visibility',
      'staffOnly',
    ]);
  });

  it('passes the turn, and a client’s reopens what was closed', () => {
    expect(afterAnswer(true, 'CLOSED')).toEqual({ waitsFor: 'STAFF', status: 'OPEN' });
    expect(afterAnswer(false, 'CLOSED')).toEqual({ waitsFor: 'CLIENT', status: 'CLOSED' });
    expect(afterAnswer(false, 'OPEN')).toEqual({ waitsFor: 'CLIENT', status: 'OPEN' });
  });
});
