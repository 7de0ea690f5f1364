import { company } from '@assay/contract/companies/company.calls';
import { note } from '@assay/contract/support/note.calls';
import type { NoteTable } from '@assay/domain/resources';
import type { Note } from '@assay/domain/support/note.fields';
import { useState } from 'react';
import { useRows } from '#shared/api/queries.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Reading } from '#shared/layout/reading.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import type { AnyRecord, Loaded } from '#shared/record/record-pages.ts';
import { useMay } from '#shared/session/session.ts';
import { NoteForm, type NoteDraft } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import css from './notes.module.css';

const shown = 200;

type About = Pick<AnyRecord, 'id' | 'isArchived'> & { readonly table: NoteTable; readonly isOfCompany: boolean };

/** A company shows the notes on all that belongs to it; any other record its own. */
const filtersOf = ({ table, id }: About): Readonly<Record<string, string | number>> =>
  table === 'company' ? { companyId: id } : { refTable: table, refId: id };

const order = [
  { colId: 'pinned', sort: 'desc' },
  { colId: 'createdAt', sort: 'desc' },
] as const;

/** Records of the catalog belong to no company: no client ever reads what is noted on them. */
const isOfCompany = (table: NoteTable, record: AnyRecord): boolean =>
  table === 'company' || ('companyId' in record && record.companyId !== null);

/** A new note, in its place above the others. */
function Adding({ about }: { readonly about: About }) {
  const [turn, setTurn] = useState(0);
  const create = useWrite({
    call: note.calls.create,
    invalidates: [note, company],
    about: ({ data }) => data.title,
    onSuccess: () => setTurn(turn + 1),
  });
  const save = (draft: NoteDraft): void => create.mutate({ body: { ...draft, refTable: about.table, refId: about.id } });
  return <NoteForm key={turn} isClientFree={!about.isOfCompany} isBusy={create.isPending} onSave={save} />;
}

function Notes({ about }: { readonly about: About }) {
  const body = { filters: filtersOf(about), sort: [...order], size: shown };
  const { rows, query } = useRows({ resource: note, call: note.calls.search, body, isSilent: true });
  return (
    <Reading query={{ ...query, data: rows }} rows={4}>
      {(found) => <NoteList about={about} rows={found} />}
    </Reading>
  );
}

function NoteList({ about, rows }: { readonly about: About; readonly rows: readonly Note[] }) {
  const { t } = useText();
  const [edited, setEdited] = useState<number | null>(null);
  if (rows.length === 0)
    return (
      <p className={css.muted}>
        <strong>{t('records.note.empty')}</strong>
        <br />
        {t('notes.emptyHelp')}
      </p>
    );
  const itemOf = (one: Note) => (
    <NoteItem
      key={one.id}
      record={one}
      isElsewhere={one.refTable !== about.table || one.refId !== about.id}
      isOfCompany={about.isOfCompany}
      isEdited={edited === one.id}
      onEdit={() => setEdited(one.id)}
      onDone={() => setEdited(null)}
    />
  );
  return (
    <>
      <ul className={css.list}>{rows.map(itemOf)}</ul>
      {rows.length === shown && <p className={css.muted}>{t('notes.more', { count: shown })}</p>}
    </>
  );
}

/** The notes on one record, the pinned ones first, and a new one in its place. */
export const notesTab = (table: NoteTable) =>
  function NotesTab({ record }: Loaded<AnyRecord>) {
    const { id, isArchived } = record;
    const about = { table, id, isArchived, isOfCompany: isOfCompany(table, record) };
    const mayAdd = useMay()('note.public.edit') && !isArchived;
    return (
      <div className={css.tab}>
        {mayAdd && <Adding about={about} />}
        <Notes about={about} />
      </div>
    );
  };
