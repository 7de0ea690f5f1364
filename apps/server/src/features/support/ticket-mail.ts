import type { PermissionGroup } from '@assay/domain/access/roles';
import { nameInMail } from '@assay/domain/identity/mail-text';
import { isConcerned, isTold, type NotificationSettings } from '@assay/domain/identity/notifications';
import type { NoteInput } from '@assay/domain/support/note.fields';
import type { Tx } from '#platform/db/transaction.ts';
import type { Draft, Post } from '#platform/mail/outbox.ts';
import { textFor, type MailReader, type Reader } from '#platform/mail/readers.ts';
import type { Write } from '#platform/resource/binding.ts';
import type { Texts } from '#platform/text.ts';

type MailDeps = { readonly texts: Texts; readonly publicUrl: string };
export type SupportDeps = MailDeps & { readonly post: Post };

/** What happened: a client opened or answered a ticket, staff replied, or it was given to somebody. */
type Kind = 'opened' | 'answered' | 'replied' | 'assigned';

type Told = { readonly id: number; readonly subject: string; readonly kind: Kind };

/** Tells that there is something to read, and where. What was written stays behind the sign-in. */
export const ticketEmail = ({ texts, publicUrl }: MailDeps, to: Reader, { id, subject, kind, by }: Told & { by: string }): Draft => {
  const { t, locale } = textFor(texts, to);
  const named = { name: nameInMail(by), subject: nameInMail(subject === '' ? `#${id}` : subject) };
  const lines = [
    t('mail.greeting', { name: nameInMail(to.name) || to.username }),
    '',
    t(`mail.ticket.${kind}.text`, named),
    '',
    `${publicUrl}/note/${id}`,
    '',
    t('mail.closing'),
  ];
  return { to: to.username, subject: t(`mail.ticket.${kind}.subject`, named), body: lines.join('\n'), language: locale };
};

type Part = 'ASSIGNEE' | 'OPERATOR' | 'CLIENT';
type Row = MailReader & { readonly groups: PermissionGroup[]; readonly notifications: NotificationSettings; readonly part: Part };

const readersIn = (tx: Tx, id: number): Promise<Row[]> => tx.query<Row>(`select * from ticket_readers($1) order by id`, [id]);

/** Whoever sees to it; while nobody does, the operators who want to be told. */
const staffAmong = (rows: readonly Row[]): Row[] => {
  const assignee = rows.filter(({ part }) => part === 'ASSIGNEE');
  if (assignee.length > 0) return assignee;
  const isAsked = (row: Row): boolean => isConcerned(row, 'ticketReceived') && isTold(row.notifications, 'ticketReceived');
  return rows.filter((row) => row.part === 'OPERATOR' && isAsked(row));
};

const post = async (deps: SupportDeps, { tx, actor }: Write, { told, to }: { told: Told; to: readonly Row[] }): Promise<void> => {
  const [writer] = await tx.query<{ name: string }>(`select user_name($1) as name`, [actor.userId]);
  const by = writer?.name || actor.username;
  for (const reader of to.filter(({ id }) => id !== actor.userId)) await deps.post(tx, ticketEmail(deps, reader, { ...told, by }));
};

/** Tells the other side that it is their turn. */
export const tellOfTicket = async (deps: SupportDeps, write: Write, told: Told): Promise<void> => {
  const rows = await readersIn(write.tx, told.id);
  await post(deps, write, { told, to: told.kind === 'replied' ? rows.filter(({ part }) => part === 'CLIENT') : staffAmong(rows) });
};

type Assigned = Pick<NoteInput, 'assigneeId' | 'subject'> & { readonly id: number };

/** Tells whom a ticket is given to. They are not assigned yet where it is being changed, so they are asked for by name. */
export const tellAssignee = async (deps: SupportDeps, write: Write, { id, subject, assigneeId }: Assigned): Promise<void> => {
  if (assigneeId === null) return;
  const { tx } = write;
  const rows = await tx.query<Row>(
    `select id, username, trim(first_name || ' ' || last_name) as name, mail_language(id) as language, roles, permission_groups as groups, notifications, 'ASSIGNEE' as part
     from app_user where id = $1 and is_active and not is_archived`,
    [assigneeId],
  );
  await post(deps, write, { told: { id, subject, kind: 'assigned' }, to: rows });
};
