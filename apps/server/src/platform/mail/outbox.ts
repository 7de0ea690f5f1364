import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '../db/transaction.ts';
import type { JobQueue, Jobs } from '../jobs/jobs.ts';
import type { Letter, Mailer } from './mailer.ts';

export const mailQueue = 'mail';

/** Stores a letter and the job that will send it, in the transaction that has cause to write it. Nothing is sent from within. */
export const postLetter = async (tx: Tx, jobs: Jobs, letter: Omit<Letter, 'id'>): Promise<string> => {
  const id = randomUUID();
  await tx.query(`insert into mail_message (id, recipient, subject, body) values ($1, $2, $3, $4)`, [
    id,
    letter.to,
    letter.subject,
    letter.body,
  ]);
  await jobs.enqueue(tx, mailQueue, {}, id);
  return id;
};

const findLetter = async (tx: Tx, id: string): Promise<Letter | null> => {
  const rows = await tx.query<Letter>(`select id, recipient as to, subject, body from mail_message where id = $1 and state <> 'SENT'`, [
    id,
  ]);
  return rows[0] ?? null;
};

/** Sends what the outbox holds: at least once, and after a crash at most once more, under the same message id. */
export const mailJob = (database: Database, mailer: Mailer): JobQueue => ({
  name: mailQueue,
  work: async ({ id }) => {
    const letter = await database.system('mail: what is to be sent', (tx) => findLetter(tx, id));
    if (!letter) return;
    try {
      await mailer.send(letter);
    } catch (error) {
      await database.system('mail: note the failure', (tx) =>
        tx.query(`update mail_message set attempts = attempts + 1, state = 'FAILED' where id = $1`, [id]),
      );
      throw error;
    }
    await database.system('mail: note that it left', (tx) =>
      tx.query(`update mail_message set state = 'SENT', attempts = attempts + 1, sent_at = now() where id = $1`, [id]),
    );
  },
});
