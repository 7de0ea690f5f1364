import { providerFields, type providerKinds } from '@assay/domain/catalog/provider.fields';
import { post, type Decision } from '../kit/calls.ts';
import { resource } from '../kit/resource.ts';

/** Who can be chosen: by a part of the name, of one kind, or the one with this id. */
type ProviderPick = {
  text?: string | undefined;
  kind?: (typeof providerKinds)[number] | undefined;
  id?: number | undefined;
  size?: number | undefined;
};
/** What a picker shows of a provider: nothing of how it is reached, or what it costs. */
type ProviderOption = { id: number; name: string; isArchived: boolean };

export const provider = resource({
  name: 'provider',
  fields: providerFields,
  permissions: { view: 'catalog.view', create: 'catalog.edit', edit: 'catalog.edit', archive: 'catalog.edit' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: {
    /** Whoever keeps account numbers chooses the provider whose they are; the catalog itself is not theirs to read. */
    /** A new secret to sign reports with, shown this once. The one before holds until the next is made. */
    newSecret: post<Decision, { secret: string }>('/provider/:id/secret', 'catalog.edit', { stepUp: true }),
    pick: post<ProviderPick, ProviderOption[]>('/provider/pick', 'location.edit', { reply: 'rows', writes: false }),
  },
});
