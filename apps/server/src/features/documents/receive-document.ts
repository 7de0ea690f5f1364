import type { DocumentUpload } from '@assay/contract/documents/document.types';
import type { Acting } from '@assay/domain/access/actor';
import type { Document } from '@assay/domain/documents/document.fields';
import { isOfTest, uploadTypesOf } from '@assay/domain/documents/upload';
import { appendAudit, auditContextOf } from '#platform/audit/audit.ts';
import { document } from '#platform/db/schema/documents.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { Files } from '#platform/files/files.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import type { Handler } from '#platform/http/route.ts';
import { findRecord } from '#platform/resource/read.ts';
import { checkedFile } from './checked-file.ts';
import { documents, documentSubject } from './document.presenter.ts';

/** What a document needs to know of the record that it belongs to. */
type Owner = { readonly id: number; readonly orderNumber: string; readonly isDot: boolean; readonly isArchived: boolean };
type Reader = { readonly tx: Tx; readonly actor: Acting };

export type UploadDeps = {
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

/** Keeps a file that somebody brings: looked at before it is sealed, and nobody's unless its row is stored. */
export const receiveDocument = (deps: UploadDeps): Handler<DocumentUpload> => ({
  upload: async (context, file, step) => {
    const { actor, body } = context;
    const owner = await deps.database.read(actor, (tx) => ownerOf(deps, { tx, actor }, body));
    refuseType(context, owner);
    const kept = await deps.files.put(await checkedFile(file));
    return step('keep', async (tx) => {
      await ownerOf(deps, { tx, actor }, body);
      await deps.files.note(tx, kept);
      const { path: documentFilePath, fileName, contentType, size: fileSize } = kept;
      const by = { createdBy: actor.userId, updatedBy: actor.userId };
      const values = {
        ...body,
        documentName: `${body.documentType} ${owner.orderNumber}`,
        documentFilePath,
        fileName,
        contentType,
        fileSize,
        ...by,
      };
      const [row] = await tx.db.insert(document).values(values).returning({ id: document.id });
      const data = required(await findRecord<Document>({ tx, actor }, documents, { id: row?.id ?? 0 }));
      await appendAudit(tx, auditContextOf(context), {
        action: 'CREATE',
        entity: 'document',
        entityId: data.id,
        ...documentSubject(data),
        after: { ...body, fileName, fileSize },
      });
      return { data, can: {}, message: 'notices.created' as const };
    });
  },
});
