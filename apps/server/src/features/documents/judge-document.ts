import { mayAt, type Actor } from '@assay/domain/access/actor';
import type { Document } from '@assay/domain/documents/document.fields';
import { documentLife, documentMoves, type DocumentMove } from '@assay/domain/documents/document-life';
import { forEachKey } from '@assay/domain/keys';
import type { Offers } from '#platform/http/envelope.ts';
import type { Reason } from '#platform/http/app-error.ts';
import type { Living, Mover, Refused } from '#platform/lifecycle/move.ts';

type Judged = Pick<Document, 'id' | 'status' | 'documentType' | 'companyId' | 'locationId'>;

const judge = (actor: Actor, record: Judged, move: DocumentMove) =>
  documentLife.judge(move, {
    facts: { status: record.status === '' ? 'RECEIVED' : record.status, documentType: record.documentType },
    has: (right) => mayAt(actor, right, record),
  });

const reasonOf = (refusal: 'state' | 'generated'): Reason =>
  refusal === 'state'
    ? { code: 'notNow', sentence: 'documents.notNow.unreadable' }
    : { code: refusal, sentence: `documents.problem.${refusal}` };

const judgeDocument = ({ actor }: Pick<Mover, 'actor'>, record: Judged, move: DocumentMove): Refused | null => {
  const refusal = judge(actor, record, move);
  if (refusal === null) return null;
  return refusal === 'right' ? 'forbidden' : reasonOf(refusal);
};

/** What the buttons of a document offer, by the judgement that each call asks. What there is no step for from here is not offered at all. */
export const documentOffers = (actor: Actor, record: Judged): Offers =>
  forEachKey(documentMoves, (move) => {
    const refusal = judge(actor, record, move);
    if (refusal === null) return true;
    return refusal === 'right' || refusal === 'state' ? false : reasonOf(refusal);
  });

/** A document is its own only row. */
export const livingDocuments: Living<Document, Document, DocumentMove> = {
  rows: async () => [],
  judge: ({ write, current, move }) => judgeDocument(write, current, move),
};
