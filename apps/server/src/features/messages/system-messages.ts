import { bannersFor, isBannerFor, landingMessages, type StoredMessage } from '@assay/domain/messages/system-message';
import type { messageDisplays } from '@assay/domain/messages/lists';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context } from '#platform/http/route.ts';

const columns = `m.id, m.title, m.body, m.display, m.severity, m.audience, m.starts_at::text as "startsAt", m.ends_at::text as "endsAt", m.dismissible, m.languages,
  m.is_active as "isActive", m.is_archived as "isArchived"`;

/** What may be out now. Few messages are; the rule decides about each. */
const findMessages = (
  tx: Tx,
  { display, userId }: { readonly display: (typeof messageDisplays)[number]; readonly userId: number },
): Promise<StoredMessage[]> =>
  tx.query<StoredMessage>(
    `select ${columns}, exists (select from system_message_dismissal d where d.message_id = m.id and d.user_id = $2) as "isDismissed"
     from system_message m where m.display = $1 and not m.is_archived and m.is_active and (m.ends_at is null or m.ends_at > now())`,
    [display, userId],
  );

/** What the landing page tells anybody. */
export const readLanding = async (tx: Tx, { text: { locale } }: Context): Promise<Result> => {
  const messages = landingMessages(await findMessages(tx, { display: 'Landing Page', userId: 0 }), { locale, now: Date.now() });
  return { data: messages.map(({ dismissible: _never, ...message }) => message) };
};

/** What somebody is told above their screens. */
export const readBanners = async (tx: Tx, { actor: { userId, roles }, text: { locale } }: Context): Promise<Result> => ({
  data: bannersFor(await findMessages(tx, { display: 'Banner', userId }), { roles, locale, now: Date.now() }),
});

/** Puts a banner away for one person, for good. One that is not addressed to them is not there; one that has to stay stays. */
export const dismissBanner = async (tx: Tx, context: Context): Promise<Result> => {
  const { userId, roles } = context.actor;
  const id = pathId(context);
  const found = (await findMessages(tx, { display: 'Banner', userId })).find((one) => one.id === id);
  const banner = required(found && isBannerFor(found, { roles, now: Date.now() }) ? found : null);
  if (!banner.dismissible) throw new AppError('forbidden');
  await tx.query(`insert into system_message_dismissal (user_id, message_id) values ($1, $2) on conflict do nothing`, [userId, id]);
  return { data: { id }, message: 'notices.updated' };
};
