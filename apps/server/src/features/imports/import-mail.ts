import { importLimits, type ImportMode, type ImportStatus } from '@assay/domain/imports/lists';
import { nameInMail } from '@assay/domain/identity/mail-text';
import { isTold, type NotificationSettings } from '@assay/domain/identity/notifications';
import type { Tx } from '#platform/db/transaction.ts';
import type { Post } from '#platform/mail/outbox.ts';
import { textFor, type Reader } from '#platform/mail/readers.ts';
import type { Texts } from '#platform/text.ts';

type MailDeps = { readonly texts: Texts; readonly publicUrl: string; readonly post: Post };

type Ended = {
  readonly fileName: string;
  readonly ok: number;
  readonly failed: number;
  readonly seconds: number;
  readonly status: ImportStatus;
  readonly mode: ImportMode;
  readonly undone: number;
};

/** Tells whoever began a run that took its time how it ended. What is in the file stays behind the sign-in. */
export const tellOfEnd = async (
  { texts, publicUrl, post }: MailDeps,
  tx: Tx,
  { id, userId }: { id: number; userId: number },
): Promise<void> => {
  const [reader] = await tx.query<Reader & { notifications: NotificationSettings }>(
    `select username, trim(first_name || ' ' || last_name) as name, mail_language(id) as language, notifications from app_user where id = $1 and is_active and not is_archived`,
    [userId],
  );
  const [ended] = await tx.query<Ended>(
    `select file_name as "fileName", status, mode, rows_undone as undone, rows_ok as ok, rows_failed + rows_conflict as failed,
       extract(epoch from now() - asked_at)::float8 as seconds from import_log where id = $1`,
    [id],
  );
  if (
    !reader ||
    !ended ||
    (ended.status === 'DONE' && ended.seconds < importLimits.mailSeconds) ||
    !isTold(reader.notifications, 'importEnded')
  )
    return;
  const { t, locale } = textFor(texts, reader);
  const { ok, failed, undone } = ended;
  const said = { fileName: nameInMail(ended.fileName), ok, failed, undone };
  const words = `imports.mail.${ended.status === 'FAILED' ? 'FAILED' : ended.mode}` as const;
  const lines = [
    t('mail.greeting', { name: nameInMail(reader.name) || reader.username }),
    '',
    t(`${words}.text`, said),
    '',
    `${publicUrl}/import/${id}`,
    '',
    t('mail.closing'),
  ];
  await post(tx, { to: reader.username, subject: t(`${words}.subject`, said), body: lines.join('\n'), language: locale });
};
