import { company } from '@assay/contract/companies/company.calls';
import { note } from '@assay/contract/support/note.calls';
import type { Note, NoteTable } from '@assay/domain/support/note.fields';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { useRows } from '#shared/api/queries.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import type { AnyRecord, Loaded } from '#shared/record/record-pages.ts';
import { useMay } from '#shared/session/session.ts';
import { NoteForm, type NoteDraft } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import css from './notes.module.css';

const shown = 200;

type About = Pick<AnyRecord, 'id' | 'isArchived'> & { readonly table: NoteTable };

/** A company shows the notes on all that belongs to it; any other record its own. */
const filtersOf = ({ table, id }: About): Readonly<Record<string, string | number>> =>
  table === 'company' ? { companyId: id } : { refTable: table, refId: id };

const order = [
  { colId: 'pinned', sort: 'desc' },
  { colId: 'createdAt', sort: 'desc' },
] as const;

/** Records of the catalog belong to no company: no client ever reads what is noted on them. */
const isOfCompany = (table: NoteTable): boolean => ['company', 'location', 'group', 'contact', 'account-number'].includes(table);

/** A new note, in its place above the others. */
function Adding({ about }: { readonly about: About }) {
  const [turn, setTurn] = useState(0);
  const create = useWrite({ call: note.calls.create, invalidates: [note, company], onSuccess: () => setTurn(turn + 1) });
  const save = (draft: NoteDraft): void => create.mutate({ body: { ...draft, refTable: about.table, refId: about.id } });
  return <NoteForm key={turn} isClientFree={!isOfCompany(about.table)} isBusy={create.isPending} onSave={save} />;
}

function Notes({ about }: { readonly about: About }) {
  const { t } = useText();
  const [edited, setEdited] = useState<number | null>(null);
  const { rows, isLoading } = useRows({
    resource: note,
    call: note.calls.search,
    body: { filters: filtersOf(about), sort: [...order], size: shown },
  });
  if (!rows) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
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
      isOfCompany={isOfCompany(about.table)}
      isEdited={edited === one.id}
      onEdit={() => setEdited(one.id)}
      onDone={() => setEdited(null)}
    />
  );
  return (
    <>
      <ul className={css.list} aria-busy={isLoading}>
        {rows.map(itemOf)}
      </ul>
      {rows.length === shown && <p className={css.muted}>{t('notes.more', { count: shown })}</p>}
    </>
  );
}

/** The notes on one record, the pinned ones first, and a new one in its place. */
export const notesTab = (table: NoteTable) =>
  function NotesTab({ record: { id, isArchived } }: Loaded<AnyRecord>) {
    const about = { table, id, isArchived };
    const mayAdd = useMay()('note.public.edit') && !isArchived;
    return (
      <div className={css.tab}>
        {mayAdd && <Adding about={about} />}
        <Notes about={about} />
      </div>
    );
  };
