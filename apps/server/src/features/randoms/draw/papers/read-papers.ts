import type { CompanyPapers } from '@assay/contract/randoms/selection.types';
import { appendAudit, auditContextOf } from '#platform/audit/audit.ts';
import { required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type BytesReply, type Context, type Handler } from '#platform/http/route.ts';
import type { Fonts } from '#platform/pdf/fonts.ts';
import { drawnPdf } from '#platform/pdf/pdf-file.ts';
import { dayText } from '#platform/pdf/paper-times.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Texts } from '#platform/text.ts';
import { certificateOf, drawnRun, type CertificateDeps } from '../certificate.ts';
import { certificateNumber, renderCertificate } from './certificate-paper.ts';
import { describeNotified, findCompanies, findNotified, type NotifiedOf } from './find-notified.ts';
import { renderLetters } from './letter-paper.ts';
import { renderList } from './list-paper.ts';

export type PapersDeps = CertificateDeps & { readonly fonts: Fonts; readonly texts: Texts; readonly publicUrl: string };

const checkingPage = '/verify-draw';

/** The certificate of a draw on paper. It names nobody: entries are numbers that stand for people. */
export const readCertificatePdf = (deps: PapersDeps): Handler => ({
  bytes: async (context): Promise<BytesReply> => {
    const { runId } = await drawnRun(context, { database: deps.database, runId: pathId(context, 'runId') });
    const certificate = required(await certificateOf(deps, runId));
    const { t, locale } = context.text;
    const { publicKey } = deps.signer;
    const shown = { certificate, publicKey, checkingPage: `${deps.publicUrl}${checkingPage}`, locale };
    return drawnPdf(t('randomPapers.certificate.file', { number: certificateNumber(certificate) }), () => renderCertificate(shown, deps));
  },
});

export const readPapers = async (tx: Tx, { actor, ...context }: Context): Promise<Result & { data: CompanyPapers[] }> => ({
  data: await findCompanies({ tx, actor }, pathId(context, 'periodId')),
});

const drawn = { list: renderList, letter: renderLetters } as const;

type Paper = keyof typeof drawn;

const named = ({ t }: Context['text'], paper: Paper, { companyName, startDate, endDate }: NotifiedOf): string =>
  t(`randomPapers.${paper}.file`, { company: companyName, period: `${dayText(startDate)}–${dayText(endDate)}` });

/** A paper on the people of a company who were told to go. That it left is remembered before it does. */
export const readCompanyPdf = (deps: PapersDeps, paper: Paper): Handler => ({
  bytes: async (context): Promise<BytesReply> => {
    const { actor, text } = context;
    const asked = { periodId: pathId(context, 'periodId'), companyId: pathId(context, 'companyId') };
    const ids = await deps.database.read(actor, (tx) => findNotified({ tx, actor }, asked));
    const of = await deps.database.system('a paper on selections', (tx) => describeNotified(tx, ids));
    const shown = { of, locale: text.locale, asOf: new Date().toISOString() };
    const reply = await drawnPdf(named(text, paper, of), () => drawn[paper](shown, deps));
    await deps.database.write(actor, (tx) =>
      appendAudit(tx, auditContextOf(context), {
        action: 'EXPORT',
        entity: 'random-pool-selection',
        entityId: null,
        label: reply.fileName,
        companyId: asked.companyId,
        locationId: null,
        after: { periodId: asked.periodId, count: ids.length },
      }),
    );
    return reply;
  },
});
