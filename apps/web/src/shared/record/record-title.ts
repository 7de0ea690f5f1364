import type { AnyOptions, AnyRecord } from './record-pages.ts';

/** What a record is called: on its page, and in what is said about it. */
export const titleOf = ({ title }: AnyOptions, record: AnyRecord): string => title?.(record) ?? record.name ?? '';
