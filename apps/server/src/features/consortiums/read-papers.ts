import type { Member } from '@assay/contract/consortiums/consortium.types';
import type { Consortium } from '@assay/domain/consortiums/consortium.fields';
import { dayOf } from '@assay/domain/time/days';
import { appendAudit, auditContextOf } from '#platform/audit/audit.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import { required } from '#platform/http/app-error.ts';
import { pathId, type BytesReply, type Context, type Handler } from '#platform/http/route.ts';
import type { Fonts } from '#platform/pdf/fonts.ts';
import { drawnPdf } from '#platform/pdf/pdf-file.ts';
import { queryParams } from '#platform/resource/params.ts';
import { findRecord } from '#platform/resource/read.ts';
import type { Texts } from '#platform/text.ts';
import { consortiums, membersInSight } from './consortium.presenter.ts';
import { findParties, findPools, findYear } from './find-papers.ts';
import { renderEnrollment, renderRateLetter, type Issued } from './papers.ts';

export type PapersDeps = { readonly database: Database; readonly fonts: Fonts; readonly texts: Texts };

type Asked = { readonly id: number; readonly member: Member };

/** A membership in sight of who asks: who runs the consortium sees all, a member its own. */
const askedFor = async (tx: Tx, context: Context): Promise<Asked> => {
  const { actor } = context;
  const { id } = required(await findRecord<Consortium>({ tx, actor }, consortiums, { id: pathId(context) }));
  const params = queryParams();
  const [consortiumId, memberId] = [params.add(id, 'bigint'), params.add(pathId(context, 'memberId'), 'bigint')];
  const [member] = await tx.query<Member>(
    `select m.id, m.version, m.company_id as "companyId", coalesce(c.name, '') as "companyName", m.joined_on::text as "joinedOn", m.left_on::text as "leftOn"
     from consortium_member m left join company c on c.id = m.company_id
     where m.consortium_id = ${consortiumId} and m.id = ${memberId} and ${membersInSight(actor.scope, params) ?? 'true'}`,
    params.values,
  );
  return { id, member: required(member) };
};

/** That a paper was handed out is remembered before it is. */
const remembered = async (
  { database }: PapersDeps,
  context: Context,
  { asked, reply }: { asked: Asked; reply: BytesReply },
): Promise<BytesReply> => {
  const { id: entityId, member } = asked;
  await database.write(context.actor, (tx) =>
    appendAudit(tx, auditContextOf(context), {
      action: 'EXPORT',
      entity: 'consortium',
      entityId,
      label: reply.fileName,
      companyId: member.companyId,
      locationId: null,
      after: { member: member.companyName },
    }),
  );
  return reply;
};

const issuedOn = async (tx: Tx, { text }: Context, asked: Asked): Promise<Issued> => ({
  parties: required(await findParties(tx, asked)),
  member: asked.member,
  locale: text.locale,
  today: dayOf(new Date()),
});

export const readEnrollment = (deps: PapersDeps): Handler => ({
  bytes: async (context) => {
    const asked = await deps.database.read(context.actor, (tx) => askedFor(tx, context));
    const shown = await deps.database.system('a certificate of enrollment', async (tx) => ({
      ...(await issuedOn(tx, context, asked)),
      pools: await findPools(tx, asked),
    }));
    const name = context.text.t('randomPapers.enrollment.file', { company: shown.parties.company.name });
    const reply = await drawnPdf(name, () => renderEnrollment(shown, deps));
    return remembered(deps, context, { asked, reply });
  },
});

/** Of the year that is asked for, or of this one. */
export const readRateLetter = (deps: PapersDeps): Handler<{ readonly year?: number | undefined }> => ({
  bytes: async (context) => {
    const asked = await deps.database.read(context.actor, (tx) => askedFor(tx, context));
    const year = context.body.year ?? Number(dayOf(new Date()).slice(0, 4));
    const shown = await deps.database.system('a pool rate letter', async (tx) => ({
      ...(await issuedOn(tx, context, asked)),
      year,
      pools: await findYear(tx, { ...asked, year }),
    }));
    const name = context.text.t('randomPapers.rate.file', { company: shown.parties.company.name, year: String(year) });
    const reply = await drawnPdf(name, () => renderRateLetter(shown, deps));
    return remembered(deps, context, { asked, reply });
  },
});
