import { flag } from '@assay/domain/fields/field';
import { participantFields, participantSorts, type Participant } from '@assay/domain/participants/participant.fields';
import { post } from '../kit/calls.ts';
import { resource } from '../kit/resource.ts';
import { revealCall } from '../kit/reveal.ts';
import type { Duplicate, MergePreview, MergeRequest, ParticipantDraft } from './participant.types.ts';

export const participant = resource({
  name: 'participant',
  fields: participantFields,
  sorts: participantSorts,
  people: true,
  // A create may accept somebody who looks the same, once it was told of them.
  createOptions: { acceptDuplicate: flag(false) },
  permissions: {
    view: 'participant.view',
    create: 'participant.create',
    edit: 'participant.edit',
    archive: 'participant.archive',
  },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: {
    reveal: revealCall('participant', 'participant.reveal'),
    checkDuplicate: post<ParticipantDraft, Duplicate[]>('/participant/check-duplicate', 'participant.view', {
      reply: 'rows',
      writes: false,
    }),
    /** The kept one as it is then, or with `preview` what would become of both. */
    merge: post<MergeRequest, Participant | MergePreview>('/participant/merge-participant', 'participant.merge'),
  },
});
