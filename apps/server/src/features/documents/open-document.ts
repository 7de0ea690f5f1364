import type { PageSizes } from '@assay/contract/documents/document.types';
import type { Document } from '@assay/domain/documents/document.fields';
import { opensType } from '@assay/domain/documents/upload';
import { appendAudit, auditContextOf } from '#platform/audit/audit.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { Files } from '#platform/files/files.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import { pathId, type Context, type Handler } from '#platform/http/route.ts';
import { PageError, type Look, type Pages } from '#platform/pages/draw-pages.ts';
import { findRecord } from '#platform/resource/read.ts';
import { documents, documentSubject } from './document.presenter.ts';

export type OpenDeps = { readonly database: Database; readonly files: Files; readonly pages: Pages };

/** A document that somebody may read, and not only know of. */
export const findOpen = async (tx: Tx, { actor, id }: Pick<Context, 'actor'> & { readonly id: number }): Promise<Document> => {
  const found = required(await findRecord<Document>({ tx, actor }, documents, { id }));
  if (found.isArchived || found.documentType === '' || !opensType(actor, found.documentType)) throw new AppError('not-found');
  return found;
};

/** Every look at a document is remembered (49 CFR 40.321). */
export const rememberLook = (tx: Tx, context: Context, found: Document): Promise<unknown> =>
  appendAudit(tx, auditContextOf(context), { action: 'VIEW', entity: 'document', entityId: found.id, ...documentSubject(found) });

const lookMinutes = 15;

/** The pages of one look are not as many looks; whoever asks for a page alone has looked as well. */
const rememberPage = (database: Database, context: Context, found: Document): Promise<unknown> =>
  database.system('a page: whether this look is remembered', async (tx) => {
    const known = await tx.query(
      `select from audit_event where entity = 'document' and entity_id = $1 and actor_id = $2 and action = 'VIEW'
         and at > now() - make_interval(mins => $3) limit 1`,
      [found.id, context.actor.userId, lookMinutes],
    );
    if (known.length === 0) await rememberLook(tx, context, found);
  });

/** Says whether somebody may read a document, before it is shown. */
export const validateAccess: Handler<{ readonly id: number }> = {
  write: async (tx, context) => {
    await rememberLook(tx, context, await findOpen(tx, { actor: context.actor, id: context.body.id }));
    return { data: { allowed: true as const } };
  },
};

const lookAt = (files: Files, { actor: { userId } }: Pick<Context, 'actor'>, { documentFilePath }: Document): Look => ({
  userId,
  read: async () => required(await files.read(documentFilePath)),
});

/** What cannot be drawn is no page, or no longer what was stored. */
const drawn = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    if (error.code === 'tooMuch') throw new AppError('unavailable', { retryAfter: 10, cause: error });
    throw new AppError(error.code === 'noPage' ? 'not-found' : 'file-damaged', { cause: error });
  }
};

/** How many pages a document has, and how large they are: asked for when it is opened. */
export const showPages = ({ files, pages }: OpenDeps): Handler => ({
  steps: async (context, step, database) => {
    const found = await database.read(context.actor, (tx) => findOpen(tx, { actor: context.actor, id: pathId(context) }));
    const data: PageSizes = { pages: await drawn(() => pages.sizes(lookAt(files, context, found))) };
    return step('look', async (tx) => {
      await rememberLook(tx, context, found);
      return { data };
    });
  },
});

/** One page as a picture. */
export const showPage = ({ database, files, pages }: OpenDeps): Handler => ({
  bytes: async (context) => {
    const number = pathId(context, 'page');
    const found = await database.read(context.actor, (tx) => findOpen(tx, { actor: context.actor, id: pathId(context) }));
    const bytes = await drawn(() => pages.picture(lookAt(files, context, found), number));
    await rememberPage(database, context, found);
    return { bytes, contentType: 'image/png', fileName: `${found.id}-${number}.png`, isSaved: false };
  },
});
