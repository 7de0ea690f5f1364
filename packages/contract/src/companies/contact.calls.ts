import { contactFields, contactSorts, type Contact } from '@assay/domain/companies/contact.fields';
import { post, put } from '../kit/calls.ts';
import { resource } from '../kit/resource.ts';
import type { PhraseCheck, PhraseDraft, PhraseGuess } from './contact.types.ts';

export const contact = resource({
  name: 'contact',
  fields: contactFields,
  sorts: contactSorts,
  permissions: { view: 'contact.view', create: 'contact.edit', edit: 'contact.edit', archive: 'contact.archive' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: {
    /** Written and never read: what is kept of it can only be compared. */
    saveIdentityPhrase: put<PhraseDraft, Contact>('/contact/:id/identity-phrase', 'contact.edit'),
    checkIdentityPhrase: post<PhraseGuess, PhraseCheck>('/contact/:id/identity-phrase/check', 'contact.view'),
  },
});
