import { isAsWide, mayAt, scopeOf, type Acting, type Place, type Scope } from '@assay/domain/access/actor';
import { permits, type Permission } from '@assay/domain/access/permissions';
import { isStaffAt, isTicket, writesAt } from '@assay/domain/support/note';
import { noteTables, type NoteTable } from '@assay/domain/resources';
import type { Note } from '@assay/domain/support/note.fields';
import { resources } from '@assay/contract/api';
import type { Can } from '@assay/contract/kit/envelope';
import { note as noteResource } from '@assay/contract/support/note.calls';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { note } from '#platform/db/schema/support.ts';
import { tables } from '#platform/db/schema/tables.ts';
import { searchableOf } from '#platform/resource/binding.ts';
import type { Params } from '#platform/resource/params.ts';
import { titleOf } from '#platform/resource/references.ts';
import { ofCompanyOrLocation } from '#platform/resource/scopes.ts';

/** Where the records are kept that a note can be about, and whose they are. */
export const targetOf = (name: NoteTable) => {
  const columns: Readonly<Record<string, { readonly name: string }>> = getTableColumns(tables[name]);
  const has = (column: string): boolean => column in columns;
  return {
    table: getTableName(tables[name]),
    companyId: name === 'company' ? 't.id' : has('companyId') ? 't.company_id' : 'null::bigint',
    locationId: name === 'location' ? 't.id' : has('locationId') ? 't.location_id' : 'null::bigint',
  };
};

/** A company and its locations are known to whose they are; of other records, notes are seen by who may see the records. */
const viewOf = (name: NoteTable): Permission =>
  name === 'company' || name === 'location' ? noteResource.permissions.view : resources[name].permissions.view;

const knowsTable = (actor: Acting, name: NoteTable): boolean => permits(actor, viewOf(name));

/** Whether a record that stands here is known: the right to see such records holds where its own roles reach, and nowhere else. */
export const knowsRecord = (actor: Acting, name: NoteTable, place: Place): boolean =>
  place.companyId === null ? knowsTable(actor, name) : mayAt(actor, viewOf(name), place);

/** Rows of a place, and rows of no company. */
const placed = (scope: Scope, params: Params): string | null => {
  const own = ofCompanyOrLocation('t.location_id', 't.company_id')(scope, params);
  return own === null ? null : `(t.company_id is null or ${own})`;
};

/** The same under another right than the call's; nowhere without it. */
const under = (actor: Acting, right: Permission, params: Params): string | null =>
  permits(actor, right) ? placed(scopeOf(actor, right), params) : 'false';

/** What is internal is staff's alone; a plain note is for who reads notes, and what is of no company for staff and its author. */
const seen = (actor: Acting, params: Params): string | null => {
  const orElse = (always: string, condition: string | null): string[] => (condition === null ? [] : [`(${always} or ${condition})`]);
  const known = noteTables.filter((name) => knowsTable(actor, name));
  const nearer = known.filter((name) => !isAsWide(scopeOf(actor, viewOf(name)), actor.scope));
  const isStaff = permits(actor, 'note.internal.edit');
  const conditions = [
    ...orElse(`t.visibility = 'PUBLIC'`, under(actor, 'note.internal.edit', params)),
    ...orElse(`t.category <> ''`, under(actor, 'note.public.view', params)),
    ...(isStaff ? [] : [`(t.company_id is not null or t.created_by = ${params.add(actor.userId, 'bigint')})`]),
    ...(known.length === noteTables.length ? [] : [`t.ref_table = any (${params.add(['', ...known], 'text[]')})`]),
    ...nearer.flatMap((name) => orElse(`t.ref_table <> '${name}'`, under(actor, viewOf(name), params))),
  ];
  return conditions.length === 0 ? null : conditions.join(' and ');
};

const nameOf = (name: NoteTable): string => {
  const named = `select t.id, ${titleOf(name)} as name from ${targetOf(name).table} t`;
  return `when '${name}' then (select r.name from (${named}) r where r.id = t.ref_id)`;
};

const isMine = `(t.assignee_id is null or t.assignee_id = nullif(current_setting('app.user_id', true), '')::bigint)`;

const derived = {
  refName: `coalesce(case t.ref_table ${noteTables.map(nameOf).join(' ')} end, '')`,
  companyName: `coalesce((select c.name from company c where c.id = t.company_id), '')`,
  isTicket: `(t.category <> '')`,
  needsYou: `(t.category <> '' and t.status = 'OPEN'
    and case when (select reads_internal_notes()) then t.waits_for = 'STAFF' and ${isMine} else t.waits_for = 'CLIENT' end)`,
  authorId: 't.created_by',
  authorName: `coalesce(user_name(t.created_by), '')`,
};

const sortKeys = {
  companyName: { join: 'left join company owner on owner.id = t.company_id', sql: `coalesce(owner.name, '') collate "und-x-icu"` },
};

export const noteTable = {
  table: note,
  scope: placed,
  seen,
  derived,
  sortKeys,
  defaultSort: [
    { colId: 'pinned', sort: 'desc' },
    { colId: 'createdAt', sort: 'desc' },
  ],
} as const;
export const notes = searchableOf(noteResource, noteTable);

export const noteSubject = ({ title, companyId, locationId }: Note) => ({ label: title, companyId, locationId });

export const noteCan = (actor: Acting, record: Note): Can => {
  const isStaff = isStaffAt(actor, record);
  const isOpenTo = writesAt(actor, record) && !record.isArchived;
  const mayWrite = isTicket(record) || mayAt(actor, 'note.public.edit', record) || isStaff;
  const mayArchive = permits(actor, 'note.archive');
  return {
    // The words of a note are its author's and staff's; to close and answer a ticket is everybody's who has it.
    edit: isOpenTo && mayWrite && (isStaff || record.authorId === actor.userId),
    handle: isOpenTo && isStaff,
    close: isOpenTo && isTicket(record),
    answer: isOpenTo && isTicket(record),
    archive: mayArchive && !record.isArchived,
    restore: mayArchive && record.isArchived,
  };
};
