import { signUpFields } from '@assay/domain/identity/sign-up.fields';
import { post } from '../kit/calls.ts';
import { resource } from '../kit/resource.ts';
import type { Acceptance, Refusal, SignUpRequest } from './sign-up.types.ts';

/** Requests for an account, which an administrator accepts or declines. */
export const signUpRequest = resource({
  name: 'sign-up-request',
  fields: signUpFields,
  permissions: { view: 'signUp.review', create: 'signUp.review', edit: 'signUp.review', archive: 'signUp.review' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  people: true,
  extra: {
    accept: post<Acceptance, SignUpRequest>('/sign-up-request/:id/accept', 'signUp.review', { reply: 'record', stepUp: true }),
    decline: post<Refusal, SignUpRequest>('/sign-up-request/:id/decline', 'signUp.review', { reply: 'record' }),
  },
});
