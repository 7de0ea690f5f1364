import { mayAt, type Place } from '@assay/domain/access/actor';
import type { PermissionGroup, Role } from '@assay/domain/access/roles';
import {
  isConcerned,
  isTold,
  notificationEvents,
  type EmployersEvent,
  type NotificationEvent,
  type NotificationSettings,
} from '@assay/domain/identity/notifications';
import { locales, type Locale } from '@assay/domain/languages';
import type { Translator } from '@assay/i18n/translate';
import { findUser } from '../auth/sessions.ts';
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

const readerColumns = `u.id, u.username, trim(u.first_name || ' ' || u.last_name) as name, mail_language(u.id) as language, u.roles, u.permission_groups as groups, u.notifications`;

/** Who of the house is asked about an event: who runs it, and of what is the review's, the review. */
const operators: readonly Role[] = ['GA', 'SA'];
const rolesFor = (event: NotificationEvent): readonly Role[] =>
  notificationEvents[event] === 'case.view' ? [...operators, 'MRO', 'MRO-ASSIST'] : operators;

/** Who is told of an event by mail: whoever has business with it and has not switched it off. */
export const readersOf = async (tx: Tx, event: NotificationEvent): Promise<MailReader[]> => {
  const rows = await tx.query<Row>(
    `select ${readerColumns} from app_user u where u.is_active and not u.is_archived and u.roles && $1::text[] order by u.id`,
    [rolesFor(event)],
  );
  return rows.filter((row) => isConcerned(row, event) && isTold(row.notifications, event));
};

/** The same of an employer's people: whose right holds where it happened. */
export const readersAt = async (tx: Tx, event: EmployersEvent, place: Place): Promise<MailReader[]> => {
  const rows = await tx.query<Row>(
    `select ${readerColumns} from app_user u where u.is_active and not u.is_archived
       and (exists (select from user_company uc join company c on uc.company_id = any (c.path) where uc.user_id = u.id and c.id = $1)
         or exists (select from user_location ul where ul.user_id = u.id and ul.location_id = $2)) order by u.id`,
    [place.companyId, place.locationId],
  );
  const readers: MailReader[] = [];
  for (const row of rows.filter((one) => isConcerned(one, event) && isTold(one.notifications, event))) {
    const user = await findUser(tx, row.id);
    if (user && mayAt(user, notificationEvents[event], place)) readers.push(row);
  }
  return readers;
};

/** Who ordered something, while they see it where it is and have not switched that off. */
export const ordererAt = async (tx: Tx, userId: number, place: Place): Promise<MailReader | null> => {
  const [row] = await tx.query<Row>(`select ${readerColumns} from app_user u where u.id = $1 and u.is_active and not u.is_archived`, [
    userId,
  ]);
  if (!row || !isTold(row.notifications, 'orderWaiting')) return null;
  const user = await findUser(tx, row.id);
  return user && mayAt(user, 'order.view', place) ? row : null;
};

/** A user as a reader: in the language of the screens they last used, else in that of their company. */
export const readerOf = async (tx: Tx, { id, username, name }: Omit<MailReader, 'roles' | 'language'>): Promise<Reader> => {
  const [row] = await tx.query<Pick<Reader, 'language'>>(`select mail_language($1) as language`, [id]);
  return { username, name, language: row?.language ?? null };
};
