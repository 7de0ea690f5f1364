import type { PhraseDraft, PhraseGuess } from '@assay/contract/companies/contact.types';
import type { Contact } from '@assay/domain/companies/contact.fields';
import { comparedPhrase, mayCheckPhrase } from '@assay/domain/companies/identity-phrase';
import { appendAudit, auditContextOf } from '#platform/audit/audit.ts';
import type { Passwords } from '#platform/auth/passwords.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import { pathId, type Context, type Handler } from '#platform/http/route.ts';
import type { Limits } from '#platform/limits/limits.ts';
import { answerWhole, holdWhole, storePart, type Whole } from '#platform/resource/part.ts';
import { findRecord } from '#platform/resource/read.ts';
import { writeOf } from '#platform/resource/write.ts';

export type PhraseDeps = { readonly passwords: Passwords; readonly limits: Limits; readonly database: Database };

type Contacts = Whole<Contact>;

/** Sets the phrase, or clears it. It is hashed before the transaction begins; the words themselves go nowhere. */
const save = ({ passwords }: PhraseDeps, contacts: Contacts): Handler<PhraseDraft> => ({
  steps: async (context, step) => {
    const { phrase, version } = context.body;
    const identityPhraseHash = phrase === '' ? '' : await passwords.hash(comparedPhrase(phrase));
    return step('phrase', async (tx) => {
      const write = writeOf(tx, context);
      const record = await holdWhole(contacts, context, { write, version });
      const [had, has] = [record.hasIdentityPhrase, phrase !== ''];
      const event = { action: 'PHRASE_CHANGED', before: { hasIdentityPhrase: had }, after: { hasIdentityPhrase: has } } as const;
      if (had || has) await storePart(contacts, write, { record, values: { identityPhraseHash }, event });
      return answerWhole(contacts, context, write);
    });
  },
});

const hashOf = async (tx: Tx, id: number): Promise<string> =>
  required((await tx.query<{ hash: string }>(`select identity_phrase_hash as hash from contact where id = $1`, [id]))[0]).hash;

/** Counted before it is tried, for each user and contact apart: nobody finds a phrase by guessing. */
const countTry = async ({ limits }: PhraseDeps, { actor }: Context, { id }: Contact): Promise<void> => {
  if (!limits.isOn) return;
  const { isOver, seconds } = await limits.take('identityPhrase', `u${actor.userId}:c${id}`);
  if (isOver) throw new AppError('too-many-requests', { retryAfter: seconds });
};

/**
 * Whether a caller says the phrase. That it was asked is remembered before it is told, and the words are not. It has no idempotency key,
 * since of those a hash of the request is kept.
 */
const check = (deps: PhraseDeps, contacts: Contacts): Handler<PhraseGuess> => ({
  free: async (context) => {
    const { actor, body } = context;
    const { record, hash } = await deps.database.read(actor, async (tx) => {
      const found = required(await findRecord<Contact>({ tx, actor }, contacts.searchable, { id: pathId(context) }));
      return { record: found, hash: await hashOf(tx, found.id) };
    });
    if (!mayCheckPhrase(actor, record)) throw new AppError('forbidden');
    if (record.isArchived) throw new AppError('archived', { data: record });
    await countTry(deps, context, record);
    const matches = await deps.passwords.verify(comparedPhrase(body.phrase), hash === '' ? null : hash);
    const subject = { entity: contacts.resource.name, entityId: record.id, ...contacts.binding.subject(record) };
    await deps.database.write(actor, (tx) =>
      appendAudit(tx, auditContextOf(context), { action: matches ? 'PHRASE_MATCHED' : 'PHRASE_FAIL', ...subject }),
    );
    return { data: { matches } };
  },
});

/** The phrase by which a contact is known on the phone: set by who may change the contact, checked by internal staff, read by nobody. */
export const identityPhrase = (deps: PhraseDeps, contacts: Contacts) => ({
  saveIdentityPhrase: save(deps, contacts),
  checkIdentityPhrase: check(deps, contacts),
});
