import { providerMessageFields, type ProviderMessage } from '@assay/domain/orders/provider-message.fields';
import { post } from '../kit/calls.ts';
import { resource } from '../kit/resource.ts';

/** To follow a message after all; `orderServiceId` where somebody has found out which test it means. */
export type FollowRequest = { readonly version: number; readonly orderServiceId?: number | undefined };
export type SetAsideRequest = { readonly version: number; readonly reason: string };

const right = 'order.messages';

/** What providers told and could not be followed by itself. */
export const providerMessage = resource({
  name: 'provider-message',
  fields: providerMessageFields,
  title: 'eventId',
  sorts: ['receivedAt'],
  permissions: { view: right, create: right, edit: right, archive: right },
  has: ['read', 'list', 'search', 'count', 'export'],
  extra: {
    follow: post<FollowRequest, ProviderMessage>('/provider-message/:id/follow', right, { reply: 'record' }),
    setAside: post<SetAsideRequest, ProviderMessage>('/provider-message/:id/set-aside', right, { reply: 'record' }),
  },
});
