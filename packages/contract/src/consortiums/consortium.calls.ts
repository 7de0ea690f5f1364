import { consortiumFields, consortiumOptions } from '@assay/domain/consortiums/consortium.fields';
import { ask, get, post } from '../kit/calls.ts';
import { resource, type FileReply } from '../kit/resource.ts';
import type { Member, MemberDraft, MemberEnd, MemberOf } from './consortium.types.ts';

export const consortium = resource({
  name: 'consortium',
  fields: consortiumFields,
  // A create may ask for its company record with a MASTER location.
  createOptions: consortiumOptions,
  permissions: { view: 'consortium.view', create: 'consortium.edit', edit: 'consortium.edit', archive: 'consortium.archive' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: {
    /** Who belongs to it and who did: all of them to who runs it, their own to everybody else. */
    members: get<Member[]>('/consortium/:id/members', 'consortium.view', { reply: 'rows' }),
    addMember: post<MemberDraft, Member[]>('/consortium/:id/members', 'consortium.edit', { reply: 'rows' }),
    endMember: post<MemberEnd, Member[]>('/consortium/:id/members/end', 'consortium.edit', { reply: 'rows' }),
    /** What a member shows an auditor: that it belongs to the consortium, and what the pools of the consortium reached in a year. */
    enrollmentPdf: get<FileReply>('/consortium/:id/members/:memberId/enrollment', 'consortium.view', { reply: 'file', rate: 'pdf' }),
    rateLetterPdf: ask<{ readonly year?: number | string | undefined }, FileReply>(
      '/consortium/:id/members/:memberId/rate-letter',
      'consortium.view',
      { reply: 'file', rate: 'pdf' },
    ),
    ofCompany: get<MemberOf[]>('/consortium/company/:companyId', 'consortium.view', { reply: 'rows' }),
  },
});
