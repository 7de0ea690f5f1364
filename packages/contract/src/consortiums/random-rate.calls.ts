import { rateFields } from '@assay/domain/consortiums/rate.fields';
import { resource } from '../kit/resource.ts';

/** What agencies ask for at least: everybody who sees pools reads it. */
export const randomRate = resource({
  name: 'random-rate',
  fields: rateFields,
  title: 'agency',
  permissions: { view: 'random.view', create: 'random.rates', edit: 'random.rates', archive: 'random.rates' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: {},
});
