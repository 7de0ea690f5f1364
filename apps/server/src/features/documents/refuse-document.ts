import type { RefusalRequest } from '@assay/contract/documents/document.types';
import type { Document } from '@assay/domain/documents/document.fields';
import { document } from '#platform/db/schema/documents.ts';
import type { Database } from '#platform/db/transaction.ts';
import { moveOnCall } from '#platform/lifecycle/move.ts';
import { storeSteps } from '#platform/lifecycle/settle.ts';
import type { Post } from '#platform/mail/outbox.ts';
import { findSender, refusalEmail, type RefusalMailDeps } from './refusal-mail.ts';
import { documentCan, documents, documentSubject, toldOf } from './document.presenter.ts';
import { livingDocuments } from './judge-document.ts';

export type RefuseDeps = RefusalMailDeps & { readonly database: Database; readonly post: Post };

/** Says of a paper that it can't be used: it stays to be seen, counts for nothing, and its sender is told. */
export const refuseDocument = (deps: RefuseDeps) =>
  moveOnCall<Document, Document, 'unreadable', RefusalRequest>(livingDocuments, {
    searchable: documents,
    move: () => 'unreadable',
    effects: async ({ write, current }, { reason, cause = 'otherCause' }) => {
      const refused = { refusalCause: cause, refusalReason: reason, refusedAt: new Date().toISOString(), isActive: false };
      await storeSteps(
        write,
        { entity: 'document', table: document },
        {
          rows: [current],
          to: 'REFUSED',
          values: { ...refused, refusedBy: write.actor.userId },
          place: documentSubject(current),
          ...toldOf(current, { reason }),
        },
      );
      const sender = await findSender(deps, current, write.actor);
      if (sender) await deps.post(write.tx, refusalEmail(deps, sender, { document: current, reason }));
    },
    can: documentCan,
    message: 'documents.notices.refused',
  });
