import { EditOutlined, InboxOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { company } from '@assay/contract/companies/company.calls';
import { note } from '@assay/contract/support/note.calls';
import type { Note } from '@assay/domain/support/note.fields';
import { homeOf } from '@assay/domain/resources';
import { Button, Tag } from 'antd';
import type { ReactElement } from 'react';
import { useArchive } from '#shared/form/use-archive.tsx';
import { formatTime } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import { useMay, useSession } from '#shared/session/session.ts';
import { NoteForm } from './note-form.tsx';
import { TicketMark, VisibilityMark } from './note-marks.tsx';
import css from './notes.module.css';

type NoteItemProps = {
  readonly record: Note;
  /** It is about something that belongs to the record whose page this is. */
  readonly isElsewhere: boolean;
  readonly isOfCompany: boolean;
  readonly isEdited: boolean;
  readonly onEdit: () => void;
  readonly onDone: () => void;
};

type Tool = { readonly label: string; readonly icon: ReactElement; readonly isPressed?: boolean; readonly run: () => void };

/** What its reader may do with it: the words are its author's and staff's, the order is staff's. */
const useTools = ({ record, onEdit }: NoteItemProps): Tool[] => {
  const { t } = useText();
  const may = useMay();
  const { user } = useSession();
  const { id, version, pinned, title } = record;
  const update = useWrite({ call: note.calls.update, invalidates: [note], about: () => title });
  const { archive } = useArchive({ resource: note, alsoChanges: [company] });
  const isStaff = may('note.internal.edit');
  const pin = (): void => update.mutate({ params: { id }, body: { version, pinned: !pinned } });
  return [
    ...(isStaff
      ? [{ label: t(pinned ? 'notes.unpin' : 'notes.pin'), icon: pinned ? <PushpinFilled /> : <PushpinOutlined />, run: pin }]
      : []),
    ...(isStaff || record.authorId === user?.id ? [{ label: t('notes.edit'), icon: <EditOutlined />, run: onEdit }] : []),
    ...(may('note.archive')
      ? [{ label: t('notes.archive'), icon: <InboxOutlined />, run: () => void archive({ id, version, name: title }) }]
      : []),
  ];
};

/** Who wrote it, when, who can read it, and what it is about where that is not this record. */
function Head({ record, isElsewhere }: Pick<NoteItemProps, 'record' | 'isElsewhere'>) {
  const { t, label } = useText();
  const { authorName, createdAt, refTable, refId, refName } = record;
  return (
    <div className={css.by}>
      <bdi className={css.author}>{authorName || t('notes.somebody')}</bdi>
      <time dateTime={createdAt}>
        <bdi>{formatTime(createdAt)}</bdi>
      </time>
      <VisibilityMark {...record} />
      {record.pinned && <Tag icon={<PushpinFilled aria-hidden="true" />}>{t('notes.fields.pinned')}</Tag>}
      {record.category !== '' && <Tag>{label('ticketCategory', record.category)}</Tag>}
      {record.isTicket && <TicketMark {...record} />}
      {isElsewhere && refTable !== '' && refId !== null && (
        <span>
          {label('noteTable', refTable)} <PathLink path={`${homeOf(refTable, refId)}?tab=notes`}>{refName || `#${refId}`}</PathLink>
        </span>
      )}
    </div>
  );
}

function EditedNote({ record, isOfCompany, onDone }: NoteItemProps) {
  const update = useWrite({ call: note.calls.update, invalidates: [note], about: ({ data }) => data.title, onSuccess: onDone });
  const { id, version } = record;
  return (
    <NoteForm
      record={record}
      isClientFree={!isOfCompany}
      isBusy={update.isPending}
      onSave={(draft) => update.mutate({ params: { id }, body: { version, ...draft } })}
      onCancel={onDone}
    />
  );
}

/** One note, to be read or changed where it stands. A ticket opens on its own page. */
export function NoteItem(props: NoteItemProps) {
  const { record, isElsewhere, isEdited } = props;
  const { t } = useText();
  const tools = useTools(props);
  return (
    <li className={record.visibility === 'INTERNAL' ? `${css.said} ${css.saidInternal}` : css.said}>
      <div className={css.head}>
        <Head record={record} isElsewhere={isElsewhere} />
        <div className={css.tools}>
          {tools.map(({ label, icon, run }) => (
            <Button key={label} type="text" size="small" icon={icon} aria-label={label} title={label} onClick={run} />
          ))}
        </div>
      </div>
      {isEdited ? (
        <EditedNote {...props} />
      ) : (
        <>
          {record.isTicket && (
            <h2 className={css.subject}>
              <PathLink path={homeOf('note', record.id)} aria-label={t('form.fact', { label: t('notes.openTicket'), value: record.title })}>
                <bdi>{record.title}</bdi>
              </PathLink>
            </h2>
          )}
          <p className={css.text} dir="auto">
            {record.text}
          </p>
        </>
      )}
    </li>
  );
}
