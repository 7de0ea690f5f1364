import type { AnyOptions, AnyRecord, PageResource } from './record-pages.ts';

type Called = { readonly resource: Pick<PageResource, 'title'>; readonly options: Pick<AnyOptions, 'title'> };

/** What a record is called: on its page, and in what is said about it. */
export const titleOf = ({ resource, options }: Called, record: AnyRecord): string => {
  const said: unknown = (record as unknown as Readonly<Record<string, unknown>>)[resource.title];
  return options.title?.(record) ?? (typeof said === 'string' ? said : '');
};
