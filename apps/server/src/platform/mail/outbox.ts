import { randomUUID } from 'node:crypto';
import type { FieldCipher } from '../crypto/field-cipher.ts';
import type { Database, Tx } from '../db/transaction.ts';
import type { JobQueue, Jobs } from '../jobs/jobs.ts';
import type { SentMail, Mailer } from './mailer.ts';

export const mailQueue = 'mail';

/** What an email must carry and nobody may read here: a passcode, a link. `⟦name⟧` stands for it in the text. */
type Secrets = Readonly<Record<string, string>>;
export type Draft = Omit<SentMail, 'id'> & { readonly secrets?: Secrets };

export const secretMark = (name: string): string => `⟦${name}⟧`;

const placeOf = (id: string) => ({ table: 'mail_message', column: 'secrets', rowId: id });

/** Stores an email and the job that will send it, in the transaction that has cause to write it. Nothing is sent from within. */
export type Post = (tx: Tx, draft: Draft) => Promise<string>;

export const createPost =
  (jobs: Pick<Jobs, 'enqueue'>, cipher: FieldCipher): Post =>
  async (tx, { to, subject, body, language, secrets = {} }) => {
    const id = randomUUID();
    const sealed = Object.keys(secrets).length === 0 ? '' : cipher.seal(JSON.stringify(secrets), placeOf(id));
    await tx.query(`insert into mail_message (id, recipient, subject, body, language, secrets) values ($1, $2, $3, $4, $5, $6)`, [
      id,
      to,
      subject,
      body,
      language,
      sealed,
    ]);
    // Whoever is sent a passcode or a link waits for it: no heap of notices delays it.
    await jobs.enqueue(tx, mailQueue, { data: {}, id, isAwaited: sealed !== '' });
    return id;
  };

type Stored = SentMail & { readonly secrets: string };

/** The email as it leaves: with what its marks stand for. */
const filledIn = ({ secrets, ...mail }: Stored, cipher: FieldCipher): SentMail => {
  if (secrets === '') return mail;
  const values = Object.entries(JSON.parse(cipher.open(secrets, placeOf(mail.id))) as Secrets);
  return { ...mail, body: values.reduce((body, [name, value]) => body.replaceAll(secretMark(name), () => value), mail.body) };
};

const findMail = async (tx: Tx, id: string): Promise<Stored | null> => {
  const rows = await tx.query<Stored>(
    `select id, recipient as to, subject, body, language, secrets from mail_message where id = $1 and state <> 'SENT'`,
    [id],
  );
  return rows[0] ?? null;
};

type MailDeps = {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly cipher: FieldCipher;
};

/** Sends what the outbox holds: at least once, and after a crash at most once more, under the same message id. */
export const mailJob = ({ database, mailer, cipher }: MailDeps): JobQueue => ({
  name: mailQueue,
  isForRequests: true,
  work: async ({ id }) => {
    const mail = await database.system('mail: what is to be sent', (tx) => findMail(tx, id));
    if (!mail) return;
    try {
      await mailer.send(filledIn(mail, cipher));
    } catch (error) {
      await database.system('mail: note the failure', (tx) =>
        tx.query(`update mail_message set attempts = attempts + 1, state = 'FAILED' where id = $1`, [id]),
      );
      throw error;
    }
    await database.system('mail: note that it left', (tx) =>
      tx.query(`update mail_message set state = 'SENT', attempts = attempts + 1, sent_at = now(), secrets = '' where id = $1`, [id]),
    );
  },
});
