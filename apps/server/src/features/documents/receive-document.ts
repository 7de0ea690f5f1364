import type { DocumentUpload } from '@assay/contract/documents/document.types';
import type { Acting } from '@assay/domain/access/actor';
import type { Document } from '@assay/domain/documents/document.fields';
import { isOfTest, uploadTypesOf } from '@assay/domain/documents/upload';
import { createHash } from 'node:crypto';
import { appendAudit, auditContextOf } from '#platform/audit/audit.ts';
import { document } from '#platform/db/schema/documents.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { Files } from '#platform/files/files.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import type { Handler } from '#platform/http/route.ts';
import { findRecord } from '#platform/resource/read.ts';
import { checkedFile, type CheckDeps } from './checked-file.ts';
import { documentCan, documents, documentSubject, toldOf } from './document.presenter.ts';

/** What a document needs to know of the record that it belongs to. */
type Owner = { readonly id: number; readonly orderNumber: string; readonly isDot: boolean; readonly isArchived: boolean };
type Reader = { readonly tx: Tx; readonly actor: Acting };

export type UploadDeps = CheckDeps & {
  readonly database: Database;
  readonly files: Files;
  /** An order or one of its tests as somebody sees it, if they do. */
  readonly findOrder: (reader: Reader, id: number) => Promise<Owner | null>;
  readonly findTest: (reader: Reader, id: number) => Promise<Owner | null>;
};

/** The record that a file is brought for, in sight of who brings it. */
const ownerOf = async ({ findOrder, findTest }: UploadDeps, reader: Reader, { refTable, refId }: DocumentUpload): Promise<Owner> => {
  const found = required(await (refTable === 'order' ? findOrder : findTest)(reader, refId));
  if (found.isArchived) throw new AppError('archived');
  return found;
};

const refuseType = ({ actor, body }: { actor: Acting; body: DocumentUpload }, owner: Owner): void => {
  if (!uploadTypesOf(actor).includes(body.documentType) || !isOfTest(body.documentType, owner))
    throw fieldError('documentType', 'notListed');
};

type Brought = { readonly body: DocumentUpload; readonly sha256: string };

/** The very same paper of the same record, where who brings it again sees it: somebody sent it twice. */
const findSame = async (reader: Reader, { body, sha256 }: Brought): Promise<Document | null> => {
  const [row] = await reader.tx.query<{ id: number }>(
    `select id from document where ref_table = $1 and ref_id = $2 and document_type = $3 and sha256 = $4 and status = 'RECEIVED' and not is_archived
     order by id limit 1`,
    [body.refTable, body.refId, body.documentType, sha256],
  );
  return row ? findRecord<Document>(reader, documents, row) : null;
};

type Kept = Awaited<ReturnType<Files['put']>> & { readonly pageCount: number };

const insertDocument = async (
  tx: Tx,
  { body, kept, owner, userId }: { body: DocumentUpload; kept: Kept; owner: Owner; userId: number },
): Promise<number> => {
  const { path: documentFilePath, fileName, contentType, size: fileSize, sha256, pageCount } = kept;
  const [row] = await tx.db
    .insert(document)
    .values({
      ...body,
      documentName: `${body.documentType} ${owner.orderNumber}`,
      documentFilePath,
      fileName,
      contentType,
      fileSize,
      sha256,
      pageCount,
      createdBy: userId,
      updatedBy: userId,
    })
    .returning({ id: document.id });
  return row?.id ?? 0;
};

/** Keeps a file that somebody brings: looked at before it is sealed, and nobody's unless its row is stored. */
export const receiveDocument = (deps: UploadDeps): Handler<DocumentUpload> => ({
  upload: async (context, file, step) => {
    const { actor, body } = context;
    const owner = await deps.database.read(actor, (tx) => ownerOf(deps, { tx, actor }, body));
    refuseType(context, owner);
    const checked = await checkedFile(deps, file);
    const sha256 = createHash('sha256').update(checked.bytes).digest('hex');
    const same = await deps.database.read(actor, (tx) => findSame({ tx, actor }, { body, sha256 }));
    const recognised = (data: Document) => ({ data, can: documentCan(actor, data), message: 'documents.notices.same' as const });
    if (same) return step('keep', async () => recognised(same));
    const kept = { ...(await deps.files.put(checked)), pageCount: checked.pageCount };
    return step('keep', async (tx) => {
      await ownerOf(deps, { tx, actor }, body);
      // Of two who bring it at once the second finds it.
      await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`paper ${body.refTable} ${body.refId} ${sha256}`]);
      const first = await findSame({ tx, actor }, { body, sha256 });
      if (first) return recognised(first);
      await deps.files.note(tx, kept);
      const id = await insertDocument(tx, { body, kept, owner, userId: actor.userId });
      const data = required(await findRecord<Document>({ tx, actor }, documents, { id }));
      const { fileName, size: fileSize } = kept;
      await appendAudit(tx, auditContextOf(context), {
        action: 'CREATE',
        entity: 'document',
        entityId: data.id,
        ...documentSubject(data),
        after: { refTable: body.refTable, refId: body.refId, fileSize, ...toldOf(data, { documentType: body.documentType, fileName }) },
      });
      return { data, can: documentCan(actor, data), message: 'notices.created' as const };
    });
  },
});
