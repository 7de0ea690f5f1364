import type { ShownMessage } from '@assay/domain/messages/system-message';
import { get, post } from '../kit/calls.ts';

/** What anybody reads before they sign in. Nothing of it is dismissed: nobody is known yet. */
export type LandingMessage = Omit<ShownMessage, 'dismissible'>;

/** How system messages reach their readers. Apart from the record: the first page needs nothing of that. */
export const shownMessages = {
  landing: get<LandingMessage[]>('/system-message/public', 'public', { reply: 'rows', rate: 'notice' }),
  /** The banners of who asks, whatever their role. */
  banners: get<ShownMessage[]>('/system-message/banner', 'self', { reply: 'rows' }),
  dismiss: post<undefined, { id: number }>('/system-message/:id/dismiss', 'self'),
};
