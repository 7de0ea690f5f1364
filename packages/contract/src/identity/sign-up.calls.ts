import { signUpStates } from '@assay/domain/identity/users';
import { post } from '../kit/calls.ts';
import { resource, type Column } from '../kit/resource.ts';
import type { Acceptance, Refusal, SignUpDraft, SignUpRequest } from './sign-up.types.ts';

const columns = {
  name: { kind: 'text', text: true },
  email: { kind: 'text', text: true },
  company: { kind: 'text', text: true },
  phone: { kind: 'text' },
  message: { kind: 'text' },
  state: { kind: 'choice', list: 'signUpState', values: signUpStates, derived: true },
  decidedByName: { kind: 'text', derived: true },
  decidedAt: { kind: 'time', derived: true },
  reason: { kind: 'text', derived: true },
  userId: { kind: 'reference', derived: true },
  isActive: { kind: 'boolean', derived: true },
} as const satisfies Record<string, Column>;

/** Requests for an account, which an administrator accepts or declines. */
export const signUpRequest = resource<SignUpRequest, SignUpDraft>()({
  name: 'sign-up-request',
  columns,
  permissions: { view: 'signUp.review', create: 'signUp.review', edit: 'signUp.review', archive: 'signUp.review' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  people: true,
  extra: {
    accept: post<Acceptance, SignUpRequest>('/sign-up-request/:id/accept', 'signUp.review', { reply: 'record', stepUp: true }),
    decline: post<Refusal, SignUpRequest>('/sign-up-request/:id/decline', 'signUp.review', { reply: 'record' }),
  },
});
