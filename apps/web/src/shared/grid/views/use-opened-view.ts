import { view as views } from '@assay/contract/finding/view.calls';
import type { View } from '@assay/domain/finding/view.fields';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { recordQuery } from '../../api/queries.ts';
import type { Search } from '../use-list-state.ts';

export type OpenedView = {
  /** The view that the address names; null: the list without one. */
  readonly view: View | null;
  readonly isLoading: boolean;
  /** The address names one that is not there, or not for the reader. */
  readonly isMissing: boolean;
  /** A view as it was listed or saved, unless a newer one is known: it needs not be read again to be opened. */
  readonly know: (view: View) => void;
};

type Asked = { readonly tableName: string; readonly isEmbedded: boolean };

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0;

/**
 * The view that the address names, as it was when it was opened: what others make of it meanwhile is not taken up behind the reader's back,
 * and a save against it is then told from one that has seen the last change.
 */
export const useOpenedView = ({ tableName, isEmbedded }: Asked): OpenedView => {
  const { view: asked }: Search = useSearch({ strict: false });
  const isAsked = asked !== undefined && !isEmbedded;
  const id = isAsked && isId(asked) ? asked : null;
  const [known, setKnown] = useState<Readonly<Record<number, View>>>({});
  const know = useCallback(
    (view: View) => setKnown((before) => ((before[view.id]?.version ?? 0) > view.version ? before : { ...before, [view.id]: view })),
    [],
  );
  const opened = id === null ? undefined : known[id];
  const { data, isFetching } = useQuery(recordQuery(views, opened ? null : id, { isSilent: true }));
  // What is being read again may have been changed since.
  if (!opened && data?.data.id === id && data && !isFetching) know(data.data);
  const view = opened && opened.tableName === tableName && !opened.isArchived ? opened : null;
  const isLoading = id !== null && !opened && (isFetching || data !== undefined);
  return { view, isLoading, isMissing: isAsked && !view && !isLoading, know };
};
