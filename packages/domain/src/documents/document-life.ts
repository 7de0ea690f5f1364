import type { Permission } from '../access/permissions.ts';
import { lifecycle } from '../lifecycle/lifecycle.ts';
import { factsOfType } from './document-types.ts';
import { documentStatuses, type DocumentStatus, type DocumentType } from './lists.ts';

/** All that is asked of a document before anything is done with it. */
type DocumentFacts = { readonly status: DocumentStatus; readonly documentType: DocumentType | '' };

/** Each is a sentence of the catalogs (`documents.problem`). */
export const documentReasons = {
  /** What the product made says what its order says. */
  generated: '',
} as const;
type DocumentReason = keyof typeof documentReasons;

const madeByUs = ({ documentType }: DocumentFacts): DocumentReason | null =>
  documentType !== '' && factsOfType(documentType).origin === 'generated' ? 'generated' : null;

/** The life of a paper: it comes in, and counts until somebody finds that it can't be read. */
export const documentLife = lifecycle<DocumentFacts, DocumentReason, Permission>()({
  states: documentStatuses,
  sets: { counting: ['RECEIVED'] },
  of: ({ status }) => [status],
  moves: {
    receive: { by: ['person', 'collector', 'provider', 'laboratory', 'system'], steps: [{ id: 'D01', from: [], to: 'RECEIVED' }] },
    unreadable: {
      by: ['person'],
      right: 'documentQueue.edit',
      guard: madeByUs,
      steps: [{ id: 'D02', from: ['RECEIVED'], to: 'REFUSED' }],
    },
  },
});

export type DocumentMove = Parameters<typeof documentLife.judge>[0];
export const documentMoves = ['unreadable'] as const satisfies readonly DocumentMove[];
