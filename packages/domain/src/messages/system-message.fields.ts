import { roles } from '../access/roles.ts';
import * as field from '../fields/field.ts';
import type { InputOf, RecordOf } from '../fields/values.ts';
import { locales } from '../languages.ts';
import { messageDisplays, messageSeverities } from './lists.ts';

/** What a message is written in is English. */
const [, ...otherLocales] = locales;

const { text, choice, flag, time } = field;
const title = text({ max: field.limits.name, required: true, search: true });
/** A few lines on a screen: what is longer belongs into an email. */
const body = text({ max: 500, lines: true, required: true, search: true });

/** What the operator tells everybody: on the page before the sign-in, or above the screens of who is signed in. */
export const systemMessageFields = field.fields({
  title,
  body,
  display: choice('messageDisplay', messageDisplays, { required: true }),
  severity: choice('messageSeverity', messageSeverities, { initial: 'INFO' }),
  isActive: flag(true),
  /** Empty: everybody. Who reads the landing page is not known yet, so that page has no audience of its own. */
  audience: field.choices('role', roles),
  startsAt: time({ required: true }),
  /** Empty: until it is ended. */
  endsAt: time(),
  dismissible: flag(true),
  /** The same in other languages; who reads none of them reads what is above. */
  languages: field.rows({ language: choice('language', otherLocales, { required: true }), title, body }),
});

export type SystemMessage = RecordOf<typeof systemMessageFields>;
export type SystemMessageInput = InputOf<typeof systemMessageFields>;
