import type { CommonFields } from '../kit/resource.ts';

export const mailStates = ['QUEUED', 'SENT', 'FAILED'] as const;

/** A letter the product sent or will send. Codes and links in it are covered. */
export type Mail = CommonFields & {
  to: string;
  subject: string;
  state: (typeof mailStates)[number];
  sentAt: string | null;
  attempts: number;
  body: string;
};
