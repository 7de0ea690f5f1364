import type { FoundName } from '../resources.ts';
import { latinDigits } from '../validation/digits.ts';

/** By which of its numbers somebody who calls is found. */
const calledAt: Partial<Record<FoundName, readonly string[]>> = {
  company: ['phone', 'phone2'],
  location: ['phone', 'phone2'],
  contact: ['phone', 'mobile'],
  participant: ['participantPhoneNumber', 'phone2'],
};

export const phonesOf = (name: FoundName): readonly string[] => calledAt[name] ?? [];

/** Ten digits, in groups or not, with or without the country before them. */
const whole = /^(?:\+?1|\+52)?(\d{3})(\d{3})(\d{4})$/;

/** A phone number as it is stored, however it was typed; null for what is none, or not the whole of one. */
export const phoneIn = (typed: string): string | null => {
  const written = latinDigits(typed).trim();
  if (!/^\+?[\d\s().\-\u2010-\u2013/]+$/u.test(written)) return null;
  const digits = whole.exec(written.replace(/[^\d+]/gu, ''));
  return digits ? digits.slice(1).join('-') : null;
};
