import { storedId } from '#platform/db/stored-id.ts';
import { randomUUID } from 'node:crypto';
import { visitorEmail } from '#features/messages/contact-us.ts';
import { inviteEmail, resetEmail, type MailDeps } from '#features/identity/common/emails.ts';
import { approvalEmail, declinedEmail, signUpEmail } from '#features/identity/users/user-emails.ts';
import { contactMessage, mailMessage } from '#platform/db/schema/messages.ts';
import { signUpRequest } from '#platform/db/schema/identity.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Draft } from '#platform/mail/outbox.ts';
import type { Reader } from '#platform/mail/readers.ts';
import { loadTexts } from '#platform/text.ts';
import type { Write } from '#platform/resource/binding.ts';
import { daysAgo } from './past.ts';
import { demoContact, demoPeople, demoRequests, type DemoPerson } from './people.data.ts';

/** An email that has left long ago: its secrets are gone, as they are from every email that was sent. */
const putAway = async (tx: Tx, { to, subject, body, language }: Draft, { days }: { readonly days: number }): Promise<void> => {
  const at = daysAgo(days);
  await tx.db
    .insert(mailMessage)
    .values({ id: randomUUID(), recipient: to, subject, body, language, state: 'SENT', attempts: 1, createdAt: at, sentAt: at });
};

const readerOf = ({ username, firstName, lastName }: DemoPerson): Reader => ({
  username,
  name: `${firstName} ${lastName}`,
  language: null,
});
const administrator: Reader = { username: 'ga@demo.test', name: 'Grace Adeyemi', language: null };

type Desk = { readonly write: Write; readonly deps: MailDeps; readonly users: ReadonlyMap<string, number> };

const writeToPeople = async ({ write: { tx }, deps }: Desk): Promise<void> => {
  for (const person of demoPeople) {
    const to = readerOf(person);
    if (person.standing === 'invited')
      await putAway(tx, inviteEmail(deps, to, { code: '', inviter: administrator.name }), { days: person.days });
    if (person.standing === 'reset') await putAway(tx, resetEmail(deps, to, { code: '', isByAdministrator: true }), { days: person.days });
  }
};

const askForApproval = async ({ write: { tx }, deps }: Desk): Promise<void> => {
  for (const person of demoPeople.filter(({ pending }) => pending !== undefined)) {
    const rows = await tx.query<{ id: number }>(`select id from app_user where username = $1`, [person.username]);
    const asking = { asker: 'Samuel Arnold', user: readerOf(person).name, userId: storedId(rows), roles: person.pending ?? [] };
    await putAway(tx, approvalEmail(deps, administrator, asking), { days: person.days });
  }
};

const receiveRequests = async ({ write: { tx }, deps, users }: Desk): Promise<void> => {
  for (const { days, state, reason, ...asked } of demoRequests) {
    const isDecided = state !== 'Pending';
    const decision = isDecided ? { decidedBy: users.get('sa@demo.test') ?? null, decidedAt: daysAgo(days - 1) } : {};
    const rows = await tx.db
      .insert(signUpRequest)
      .values({ ...asked, state, reason, ...decision, createdAt: daysAgo(days), updatedAt: daysAgo(days) })
      .returning({ id: signUpRequest.id });
    await putAway(tx, signUpEmail(deps, administrator, { ...asked, id: storedId(rows) }), { days });
    if (isDecided)
      await putAway(tx, declinedEmail(deps, { username: asked.email, name: asked.name, language: null }, { reason }), { days: days - 1 });
  }
};

/** An email to a mailbox that is not there any more: tried five times, and given up. */
const giveUp = async ({ write: { tx }, deps }: Desk): Promise<void> => {
  const reader = { username: 'ray.mcallen@lonestar.example', name: 'Ray McAllen', language: null };
  const { to, subject, body } = resetEmail(deps, reader, { code: '', isByAdministrator: true });
  const createdAt = daysAgo(5);
  await tx.db.insert(mailMessage).values({ id: randomUUID(), recipient: to, subject, body, state: 'FAILED', attempts: 5, createdAt });
};

/** What was written to and fro before the demo begins: invitations, requests, a role that waits, a visitor's question. */
export const makeCorrespondence = async (
  write: Write,
  { users, publicUrl }: { readonly users: ReadonlyMap<string, number>; readonly publicUrl: string },
): Promise<void> => {
  const texts = await loadTexts();
  const desk: Desk = { write, users, deps: { texts, publicUrl } };
  await writeToPeople(desk);
  await askForApproval(desk);
  await receiveRequests(desk);
  await giveUp(desk);
  await write.tx.db.insert(contactMessage).values({ ...demoContact, createdAt: daysAgo(3) });
  await putAway(write.tx, visitorEmail(texts, administrator, demoContact), { days: 3 });
};
