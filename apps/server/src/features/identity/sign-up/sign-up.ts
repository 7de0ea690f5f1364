import { mayBecome, signUpCan } from '@assay/domain/identity/sign-up';
import type { SignUpInput } from '@assay/domain/identity/sign-up.fields';
import { signUpRequest as signUpResource } from '@assay/contract/identity/sign-up.calls';
import { signUpSchemas } from '@assay/contract/identity/sign-up.schemas';
import { signUpRequest } from '#platform/db/schema/identity.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context, Handler, Route } from '#platform/http/route.ts';
import { readersOf } from '#platform/mail/readers.ts';
import type { Binding } from '#platform/resource/binding.ts';
import { serve } from '#platform/resource/serve.ts';
import { acceptSignUp, declineSignUp, signUpTable } from './decide-sign-up.ts';
import type { IdentityDeps } from '../common/deps.ts';
import { auditAnonymous } from '../sessions/enter.ts';
import { signUpEmail } from '../users/user-emails.ts';

/** A request that waits is kept once, however often it is sent. */
const storeRequest = async (tx: Tx, { body: input, address, language }: Context<SignUpInput>): Promise<number | null> => {
  await tx.query(`select pg_advisory_xact_lock(hashtext('sign-up ' || lower($1)))`, [input.email]);
  const waiting = await tx.query(
    `select from sign_up_request where lower(email) = lower($1) and state = 'Pending' and not is_archived limit 1`,
    [input.email],
  );
  if (waiting.length > 0) return null;
  const [row] = await tx.db
    .insert(signUpRequest)
    .values({ ...input, address, language: language ?? '' })
    .returning({ id: signUpRequest.id });
  return row?.id ?? null;
};

const receive = async (tx: Tx, deps: IdentityDeps, context: Context<SignUpInput>): Promise<void> => {
  const input = context.body;
  const id = await storeRequest(tx, context);
  if (id === null) return;
  for (const reader of await readersOf(tx, 'signUpRequested')) await deps.post(tx, signUpEmail(deps, reader, { ...input, id }));
  const subject = { entity: signUpResource.name, entityId: id, label: input.email, companyId: null, locationId: null };
  await auditAnonymous(tx, context, { action: 'CREATE', after: input, ...subject });
};

/** Anybody may ask for an account, and is told the same whoever they are: the answer does not say who has one. */
export const askForAccount = (deps: IdentityDeps): Handler<SignUpInput> => ({
  free: async (context) => {
    await deps.database.system('somebody asks for an account', (tx) => receive(tx, deps, context));
    return { data: null, message: 'notices.requestReceived' };
  },
});

const binding = (deps: IdentityDeps): Binding<typeof signUpResource, typeof signUpRequest, typeof signUpSchemas> => ({
  ...signUpTable,
  subject: ({ email }) => ({ label: email, companyId: null, locationId: null }),
  can: signUpCan,
  on: {
    update: async (_write, input, current) => {
      if (!mayBecome(current, input)) throw new AppError('decided', { data: current });
      return {};
    },
  },
  extra: { accept: { write: acceptSignUp(deps) }, decline: { write: declineSignUp(deps) } },
});

export const signUpRoutes = (deps: IdentityDeps): Route[] => serve(signUpResource, { schemas: signUpSchemas, ...binding(deps) });
