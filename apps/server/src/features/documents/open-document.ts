import type { PageSizes } from '@assay/contract/documents/document.types';
import type { Document } from '@assay/domain/documents/document.fields';
import { opensType } from '@assay/domain/documents/upload';
import { appendAudit, auditContextOf } from '#platform/audit/audit.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { Files } from '#platform/files/files.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import { pathId, type Context, type Handler } from '#platform/http/route.ts';
import { PageError, type Pages } from '#platform/pages/draw-pages.ts';
import { findRecord } from '#platform/resource/read.ts';
import { documents, documentSubject } from './document.presenter.ts';

export type OpenDeps = { readonly database: Database; readonly files: Files; readonly pages: Pages };

/** A document that somebody may read, and not only know of. */
export const findOpen = async (tx: Tx, { actor }: Pick<Context, 'actor'>, id: number): Promise<Document> => {
  const found = required(await findRecord<Document>({ tx, actor }, documents, { id }));
  if (found.isArchived || found.documentType === '' || !opensType(actor, found.documentType)) throw new AppError('not-found');
  return found;
};

/** Every look at a document is remembered (49 CFR 40.321). */
export const rememberLook = (tx: Tx, context: Context, found: Document): Promise<unknown> =>
  appendAudit(tx, auditContextOf(context), { action: 'VIEW', entity: 'document', entityId: found.id, ...documentSubject(found) });

/** Says whether somebody may read a document, before it is shown. */
export const validateAccess: Handler<{ readonly id: number }> = {
  write: async (tx, context) => {
    await rememberLook(tx, context, await findOpen(tx, context, context.body.id));
    return { data: { allowed: true as const } };
  },
};

/** What cannot be drawn is no page, or no longer what was stored. */
const drawn = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    throw new AppError(error.code === 'noPage' ? 'not-found' : 'file-damaged', { cause: error });
  }
};

/** How many pages a document has, and how large they are: asked for when it is opened. */
export const showPages = ({ files, pages }: OpenDeps): Handler => ({
  steps: async (context, step, database) => {
    const found = await database.read(context.actor, (tx) => findOpen(tx, context, pathId(context)));
    const data: PageSizes = { pages: await drawn(async () => pages.sizes(required(await files.read(found.documentFilePath)))) };
    return step('look', async (tx) => {
      await rememberLook(tx, context, found);
      return { data };
    });
  },
});

/** One page as a picture. That it is looked at was remembered when the document was opened. */
export const showPage = ({ database, files, pages }: OpenDeps): Handler => ({
  bytes: async (context) => {
    const number = pathId(context, 'page');
    const found = await database.read(context.actor, (tx) => findOpen(tx, context, pathId(context)));
    const file = required(await files.read(found.documentFilePath));
    const bytes = await drawn(() => pages.picture(file, number));
    return { bytes, contentType: 'image/png', fileName: `${found.id}-${number}.png`, isSaved: false };
  },
});
