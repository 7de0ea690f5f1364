import { physicianFields, type Physician } from '@assay/domain/catalog/physician.fields';
import { pictureCalls } from '../kit/picture.ts';
import { resource } from '../kit/resource.ts';

const signature = pictureCalls<Physician>('/mro/:id/signature', { view: 'physician.view', edit: 'physician.edit' });

export const physician = resource({
  name: 'mro',
  fields: physicianFields,
  permissions: { view: 'physician.view', create: 'physician.edit', edit: 'physician.edit', archive: 'physician.archive' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: { signature: signature.read, saveSignature: signature.save, removeSignature: signature.remove },
});
