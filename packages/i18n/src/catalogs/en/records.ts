import type { ResourceName } from '@assay/domain/resources';
import { capital, sentencesOf, type RecordSentences } from '../../records.ts';

type Noun = {
  readonly one: string;
  readonly many: string;
  /** The name of the list, where that is not the plural. */
  readonly list?: string;
};

/** A noun for every resource, and for lists of the same records under another name. */
const nouns = {
  'company': { one: 'company', many: 'companies' },
  'child-company': { one: 'child company', many: 'child companies' },
  'location': { one: 'location', many: 'locations' },
  'provider': { one: 'provider', many: 'providers' },
  'user': { one: 'user', many: 'users' },
  'sign-up-request': { one: 'account request', many: 'account requests' },
  'mail': { one: 'email', many: 'emails', list: 'Sent mail' },
  'audit-log': { one: 'event', many: 'events', list: 'Audit log' },
} as const satisfies Record<ResourceName | 'child-company', Noun>;

export type NounName = keyof typeof nouns;

const sentences = ({ one, many, list }: Noun): RecordSentences => ({
  word: capital(one),
  title: list ?? capital(many),
  search: `Search in ${list ?? capital(many)}`,
  all: `All ${many}`,
  create: `New ${one}`,
  empty: `No ${many} yet`,
  noMatch: `No ${many} match`,
  archivedMatch: {
    one: `No active ${many} match. {count} archived one does.`,
    other: `No active ${many} match. {count} archived ones do.`,
  },
  missing: `No such ${one}`,
  missingText: 'It does not exist, or you do not have access to it.',
  archived: `This ${one} is archived`,
  archivedText: 'It is kept for the record and cannot be changed until it is restored.',
  archiveText: 'It leaves the daily lists. Nothing is deleted, and it can be restored.',
  changes: {
    CREATE: `{by} created the ${one} {label}`,
    UPDATE: `{by} changed the ${one} {label}`,
    DELETE: `{by} archived the ${one} {label}`,
    RESTORE: `{by} restored the ${one} {label}`,
  },
});

export const records = sentencesOf(nouns, sentences);
