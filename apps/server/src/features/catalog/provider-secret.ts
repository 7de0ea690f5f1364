import type { Decision } from '@assay/contract/kit/calls';
import { provider as providerResource } from '@assay/contract/catalog/provider.calls';
import { randomBytes, randomUUID } from 'node:crypto';
import { appendAudit } from '#platform/audit/audit.ts';
import { demandProof } from '#platform/auth/step-up.ts';
import type { FieldCipher } from '#platform/crypto/field-cipher.ts';
import { provider, providerSecret } from '#platform/db/schema/catalog.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context, type Handler } from '#platform/http/route.ts';
import { liveSecrets } from '#platform/http/senders.ts';
import { searchableOf } from '#platform/resource/binding.ts';
import { holdRecord } from '#platform/resource/read.ts';
import { ofNobody } from '#platform/resource/scopes.ts';
import { writeOf } from '#platform/resource/write.ts';

type Stored = { readonly id: number; readonly name: string; readonly version: number; readonly isArchived: boolean };

const providers = searchableOf(providerResource, { table: provider, scope: ofNobody });

/** What no longer holds is not kept. */
const dropOlder = (tx: Tx, providerId: number) =>
  tx.query(
    `delete from provider_secret where id in (select id from provider_secret where provider_id = $1 order by created_at desc, id offset ${liveSecrets})`,
    [providerId],
  );

const makeSecret =
  (cipher: FieldCipher) =>
  async (tx: Tx, context: Context<Decision>): Promise<Result> => {
    await demandProof(tx, context);
    const write = writeOf(tx, context);
    const current = required(await holdRecord<Stored>(write, providers, { id: pathId(context) }));
    if (current.isArchived) throw new AppError('archived', { data: current });
    if (current.version !== context.body.version) throw new AppError('conflict', { data: current });
    const [id, secret] = [randomUUID(), randomBytes(32).toString('base64url')];
    const secretSealed = cipher.seal(secret, { table: 'provider_secret', column: 'secret_sealed', rowId: id });
    await tx.db.insert(providerSecret).values({ id, providerId: current.id, secretSealed, createdBy: context.actor.userId });
    await dropOlder(tx, current.id);
    await appendAudit(tx, write.auditContext, {
      action: 'UPDATE',
      entity: 'provider',
      entityId: current.id,
      label: current.name,
      companyId: null,
      locationId: null,
      before: {},
      after: { secret: id },
    });
    return { data: { secret } };
  };

export type SecretDeps = { readonly database: Database; readonly cipher: FieldCipher };

/** A new secret for a provider to sign with. It is shown this once, and stored sealed: no answer is kept to be given again. */
export const newSecret = ({ database, cipher }: SecretDeps): Handler<Decision> => ({
  free: (context) => database.write(context.actor, (tx) => makeSecret(cipher)(tx, context)),
});
