import type { FileLink } from '@assay/contract/documents/document.types';
import type { Document } from '@assay/domain/documents/document.fields';
import { opensType } from '@assay/domain/documents/upload';
import type { Tx } from '#platform/db/transaction.ts';
import type { Files } from '#platform/files/files.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import { findRecord } from '#platform/resource/read.ts';
import { documents } from './document.presenter.ts';
import { findOpen, rememberLook } from './open-document.ts';

type LinkDeps = { readonly files: Files };
type Linked = Result & { readonly data: FileLink };

/** Every look at a document is remembered: it is given out with the address (49 CFR 40.321). */
export const linkedDocument = async (
  { files }: LinkDeps,
  { tx, context }: { tx: Tx; context: Context },
  { id, isSaved = false }: { id: number; isSaved?: boolean | undefined },
): Promise<Linked> => {
  const found = await findOpen(tx, { actor: context.actor, id });
  await rememberLook(tx, context, found);
  const { sessionId } = context;
  return { data: { url: await files.linkTo(tx, { path: found.documentFilePath, isSaved, sessionId }) } };
};

/** Where a file is shown, by its path. */
export const linkToDocument =
  (deps: LinkDeps) =>
  async (tx: Tx, context: Context<{ filePath: string; isSaved?: boolean | undefined }>): Promise<Linked> => {
    const { filePath, isSaved } = context.body;
    const [row] = await tx.query<{ id: number }>(`select id from document where document_file_path = $1`, [filePath]);
    return linkedDocument(deps, { tx, context }, { id: required(row).id, isSaved });
  };

/** Where the newest document of a service is shown: its own before those of its order. */
export const linkToService =
  (deps: LinkDeps) =>
  async (tx: Tx, context: Context): Promise<Linked> => {
    const rows = await tx.query<{ id: number }>(
      `select d.id from order_service s join document d
         on (d.ref_table = 'order-service' and d.ref_id = s.id) or (d.ref_table = 'order' and d.ref_id = s.order_id)
       where s.id = $1 and d.is_active and not d.is_archived order by (d.ref_table = 'order-service') desc, d.id desc limit 50`,
      [pathId(context)],
    );
    const { actor } = context;
    for (const { id } of rows) {
      const found = await findRecord<Document>({ tx, actor }, documents, { id });
      if (found && found.documentType !== '' && opensType(actor, found.documentType)) return linkedDocument(deps, { tx, context }, { id });
    }
    throw new AppError('move-not-allowed', { sentence: 'documents.form.none' });
  };
