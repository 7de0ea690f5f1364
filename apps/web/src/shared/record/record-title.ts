import type { Values } from '../form/faults.ts';
import type { OptionsOf, PageResource } from './record-pages.ts';

type Called<Rec> = { readonly resource: Pick<PageResource, 'title'>; readonly options: Pick<OptionsOf<Rec>, 'title'> };

/** What a record is called: on its page, and in what is said about it. */
export const titleOf = <Rec extends Values>({ resource, options }: Called<Rec>, record: Rec): string => {
  const said = record[resource.title];
  return options.title?.(record) ?? (typeof said === 'string' ? said : '');
};
