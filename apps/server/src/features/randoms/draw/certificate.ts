import type { DrawProof, Run } from '@assay/contract/randoms/selection.types';
import type { Certificate, UnsignedCertificate } from '@assay/domain/randoms/certificate';
import { inclusionProof } from '@assay/domain/randoms/merkle';
import { rosterText } from '@assay/domain/randoms/roster';
import type { FieldCipher } from '#platform/crypto/field-cipher.ts';
import { instant } from '#platform/db/instant.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import { fieldError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type BytesReply, type Context, type Handler } from '#platform/http/route.ts';
import { refused } from './ask-run.ts';
import { findRun, rosterOfRun } from './runs.repository.ts';
import type { Signer } from './signer.ts';

export type CertificateDeps = { readonly database: Database; readonly cipher: FieldCipher; readonly signer: Signer };

type Stored = {
  readonly certificate: Omit<UnsignedCertificate, 'keyId'>;
  readonly guid: string;
  readonly seedSealed: string;
  readonly isShown: boolean;
  readonly voidedAt: string | null;
  readonly voidReason: string;
};

const findStored = async (tx: Tx, runId: number): Promise<Stored | null> =>
  (
    await tx.query<Stored>(
      `select x.certificate, x.guid, x.seed_sealed as "seedSealed", s.closed_at is not null or x.disclosed_at is not null or x.voided_at is not null as "isShown",
         ${instant('x.voided_at')} as "voidedAt", x.void_reason as "voidReason"
       from random_run x join random_pool_selection_period s on s.id = x.period_id where x.id = $1 and x.certificate is not null`,
      [runId],
    )
  )[0] ?? null;

/** The certificate of a run as it is now: with its seed once that is shown, and with its voiding where it was voided; signed. */
export const certificateOf = async ({ database, cipher, signer }: CertificateDeps, runId: number): Promise<Certificate | null> => {
  const stored = await database.system('the certificate of a draw', (tx) => findStored(tx, runId));
  if (!stored) return null;
  const { certificate, guid, seedSealed, isShown, voidedAt, voidReason } = stored;
  return signer.signed({
    ...certificate,
    serverSeed: isShown ? cipher.open(seedSealed, { table: 'random_run', column: 'seed_sealed', rowId: guid }) : null,
    voided: voidedAt === null ? null : { at: voidedAt, reason: voidReason },
  });
};

type Reads = Pick<Database, 'read'>;

/** A run in sight of who asks that was drawn. */
export const drawnRun = async (
  context: Context,
  { database, runId }: { readonly database: Reads; readonly runId: number },
): Promise<Run> => {
  const run = required(await database.read(context.actor, (tx) => findRun(tx, runId)));
  if (run.drawnAt === null) throw refused('randomProblem.notDrawn');
  return run;
};

export const readCertificate =
  (deps: CertificateDeps) =>
  async (context: Context): Promise<Result & { data: Certificate }> => {
    const { runId } = await drawnRun(context, { database: deps.database, runId: pathId(context, 'runId') });
    return { data: required(await certificateOf(deps, runId)) };
  };

/** The roster of a draw as a file, once its seed is shown: before, who knows both could tell who was drawn. */
export const readRoster = (deps: CertificateDeps): Handler => ({
  bytes: async (context): Promise<BytesReply> => {
    const run = await drawnRun(context, { database: deps.database, runId: pathId(context, 'runId') });
    const certificate = required(await certificateOf(deps, run.runId));
    if (certificate.serverSeed === null) throw refused('randomProblem.sealed');
    const entries = await deps.database.system('the roster of a draw', (tx) => rosterOfRun(tx, run.runId));
    return {
      bytes: Buffer.from(rosterText(entries)),
      contentType: 'text/plain; charset=utf-8',
      fileName: `roster-${run.runId}.txt`,
      isSaved: true,
    };
  },
});

type Meant = { readonly runId: number; readonly participantId: number };

/** Whose selection of a run has that number, in sight of who asks. */
const selectedAs = async (tx: Tx, { id, runId }: { id: number; runId: number | undefined }): Promise<Meant | null> =>
  (
    await tx.query<Meant>(
      `select run_id as "runId", participant_id as "participantId" from random_pool_selection where id = $1 and run_id = coalesce($2, run_id)`,
      [id, runId ?? null],
    )
  )[0] ?? null;

/** Who may be meant: somebody of a run that is named, or of a selection. Of others than one sees there is none. */
const meantBy = async (tx: Tx, asked: { id: number; runId: number | undefined }): Promise<Meant[]> => {
  const { id, runId } = asked;
  const selected = await selectedAs(tx, asked);
  const persons =
    runId === undefined
      ? []
      : await tx.query<Meant>(`select $2::bigint as "runId", id as "participantId" from participant where id = $1`, [id, runId]);
  return [...(selected ? [selected] : []), ...persons];
};

type Placed = { readonly participantId: number; readonly place: number; readonly entryId: string };

/** Those of them who were on the roster. */
const placesOf = (tx: Tx, { runId, meant }: { readonly runId: number; readonly meant: readonly Meant[] }): Promise<Placed[]> =>
  tx.query<Placed>(
    `select participant_id as "participantId", place, entry_id as "entryId" from random_roster where run_id = $1 and participant_id = any ($2::bigint[])`,
    [runId, meant.map(({ participantId }) => participantId)],
  );

/**
 * What shows that somebody was on the roster that was drawn of; it names nobody else. Where a number is that of a selection and that of another person of
 * one run, nothing is shown: a proof of somebody else is worse than none.
 */
export const readProof =
  (deps: CertificateDeps) =>
  async (context: Context<{ readonly runId?: number | undefined }>): Promise<Result & { data: DrawProof }> => {
    const asked = { id: pathId(context), runId: context.body?.runId };
    const meant = await deps.database.read(context.actor, (tx) => meantBy(tx, asked));
    const run = await drawnRun(context, { database: deps.database, runId: required(meant[0]).runId });
    const { places, entries } = await deps.database.system('a proof', async (tx) => ({
      places: await placesOf(tx, { runId: run.runId, meant }),
      entries: await rosterOfRun(tx, run.runId),
    }));
    if (places.length > 1) throw fieldError('runId', 'severalNamed', { value: String(asked.id) });
    const { place, entryId } = required(places[0]);
    return { data: { entryId, index: place, path: inclusionProof(entries, place) } };
  };
