import { callGroup } from '../kit/resource.ts';
import { post } from '../kit/calls.ts';

export type ContactDraft = { name: string; email: string; phone?: string; message: string };

/** What a visitor may write to us without an account. */
export const contactUs = callGroup({ send: post<ContactDraft, null>('/public/contact-us', 'public', { rate: 'message' }) });
