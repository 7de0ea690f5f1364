import { documentTypeFacts } from '@assay/domain/documents/document-types';
import { document } from '#platform/db/schema/documents.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Files } from '#platform/files/files.ts';
import type { Fonts } from '#platform/pdf/fonts.ts';
import { inTurn, pdfType } from '#platform/pdf/pdf-file.ts';
import { drawPaper } from './draw-paper.ts';
import { known } from './known.ts';
import { demoPapers, type DemoPaper, type Tested } from './papers.data.ts';

type Deps = { readonly files: Files; readonly fonts: Fonts };
type Test = Tested & { readonly id: number; readonly isDot: boolean; readonly serviceTypeCode: string; readonly collectedAt: string };

/** Tests of one employer that were collected, the newest first: their papers have come in. */
const findTests = (tx: Tx): Promise<Test[]> =>
  tx.query<Test>(
    `select s.id, o.is_dot as "isDot", s.service_type_code as "serviceTypeCode", s.collection_date as "collectedAt", p.name as donor, c.name as company,
       l.name as location, o.order_number as "orderNumber", r.label as reason, o.agency, s.specimen_id as specimen,
       to_char(s.collection_date at time zone 'America/New_York', 'MM/DD/YYYY') as day
     from order_service s join orders o on o.id = s.order_id join participant p on p.id = o.participant_id join company c on c.id = o.company_id
     join location l on l.id = o.location_id join reasonfortest r on r.id = o.reason_for_test_id
     where s.collection_date is not null and not o.is_archived order by (s.status = 'COMPLETE') desc, s.collection_date desc, s.id limit 60`,
  );

/** What a paper is about, where that is not any test. */
const isOf = ({ type }: DemoPaper, { isDot, serviceTypeCode }: Test): boolean => {
  const regimes: readonly string[] = documentTypeFacts[type].regimes;
  if (!regimes.includes(isDot ? 'dot' : 'other')) return false;
  if (type === 'ATF' || type === 'BAT Cal Check' || type === 'BAT Request Form') return ['BAT', 'SAT'].includes(serviceTypeCode);
  return type !== 'CCF-2 MRO Copy' || ['DRG', 'ORAL'].includes(serviceTypeCode);
};

const refusal = {
  status: 'REFUSED',
  refusalCause: 'faint',
  refusalReason: 'Glare over the printout: the reading can’t be seen.',
  isActive: false,
} as const;

type Kept = { readonly paper: DemoPaper; readonly test: Test; readonly userId: number; readonly refused?: boolean };

const keep = async ({ files, fonts }: Deps, tx: Tx, { paper, test, userId, refused = false }: Kept): Promise<void> => {
  const bytes = await inTurn(() => drawPaper(paper, { tested: test, fonts }));
  const file = await files.put({ bytes, contentType: pdfType, fileName: `${paper.type.toLowerCase().replaceAll(/\W+/g, '-')}.pdf` });
  await files.note(tx, file);
  const at = new Date(new Date(test.collectedAt).getTime() + 3_600_000).toISOString();
  await tx.db.insert(document).values({
    documentName: `${paper.type} ${test.orderNumber}`,
    documentType: paper.type,
    refTable: 'order-service',
    refId: test.id,
    documentFilePath: file.path,
    fileName: file.fileName,
    contentType: pdfType,
    fileSize: file.size,
    sha256: file.sha256,
    pageCount: 1,
    createdBy: userId,
    updatedBy: userId,
    createdAt: at,
    updatedAt: at,
    ...(refused ? { ...refusal, refusedAt: at, refusedBy: userId } : {}),
  });
};

/** The papers of some tests: one of each type that comes in, and one that could not be read. */
export const makeDocuments = async (deps: Deps, tx: Tx, { users }: { readonly users: ReadonlyMap<string, number> }): Promise<void> => {
  const tests = await findTests(tx);
  const userId = known(users, 'priya.nair@assay.example');
  for (const paper of demoPapers) {
    const test = tests.find((one) => isOf(paper, one));
    if (!test) continue;
    await keep(deps, tx, { paper, test, userId });
    if (paper.type === 'ATF') await keep(deps, tx, { paper, test, userId, refused: true });
  }
};
