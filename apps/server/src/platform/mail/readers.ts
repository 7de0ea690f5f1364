import { permits } from '@assay/domain/access/permissions';
import type { PermissionGroup, Role } from '@assay/domain/access/roles';
import { isTold, notificationEvents, type NotificationEvent, type NotificationSettings } from '@assay/domain/identity/notifications';
import { locales, type Locale } from '@assay/domain/languages';
import type { Translator } from '@assay/i18n/translate';
import type { Tx } from '../db/transaction.ts';
import type { Texts } from '../text.ts';

/** Whom an email is for, and the language they read; null where nothing is known of it. */
export type Reader = { readonly username: string; readonly name: string; readonly language: Locale | null };

/** The words of the reader's language. */
export const textFor = (texts: Texts, { language }: Pick<Reader, 'language'>): Translator => texts[language ?? locales[0]];

/** Who asks on a screen and is not known to read another language reads that of the screen. */
export const inLanguage = <R extends Pick<Reader, 'language'>>(reader: R, { language }: Pick<Reader, 'language'>): R => ({
  ...reader,
  language: reader.language ?? language,
});

export type MailReader = Reader & { readonly id: number; readonly roles: readonly Role[] };

type Row = MailReader & { readonly groups: PermissionGroup[]; readonly notifications: NotificationSettings };

/** Who is told of an event by mail: whoever has business with it and has not switched it off. */
export const readersOf = async (tx: Tx, event: NotificationEvent): Promise<MailReader[]> => {
  const rows = await tx.query<Row>(
    `select id, username, trim(first_name || ' ' || last_name) as name, mail_language(id) as language, roles, permission_groups as groups, notifications from app_user
     where is_active and not is_archived and roles && array['GA', 'SA'] order by id`,
  );
  return rows.filter((row) => permits(row, notificationEvents[event]) && isTold(row.notifications, event));
};

/** A user as a reader: in the language of the screens they last used, else in that of their company. */
export const readerOf = async (tx: Tx, { id, username, name }: Omit<MailReader, 'roles' | 'language'>): Promise<Reader> => {
  const [row] = await tx.query<Pick<Reader, 'language'>>(`select mail_language($1) as language`, [id]);
  return { username, name, language: row?.language ?? null };
};
