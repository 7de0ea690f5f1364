import type { PreferenceDraft } from '@assay/contract/identity/preference.types';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readStored, storageKeys, writeStored } from '../state/storage.ts';
import type { Columns } from '../fields/columns.ts';
import { firstState, remember, toLocal, type LocalGridState } from './grid-memory.ts';
import { fromSearch, listKeys, sinceRead, toSearch, type ListState } from './list-state.ts';
import { useSame } from './use-same.ts';

/** What stands in the address, as the router read it. */
export type Search = Readonly<Record<string, unknown>>;

type ListMemory = {
  /** The name under which the layout is saved. */
  readonly tableName: string;
  /** The name under which page, filter and sort are kept: one for each company whose locations are listed. */
  readonly tableIdentifier: string;
  readonly columns: Columns;
  readonly isInAddress: boolean;
  /** This browser comes back to it: a view is come back to by its address. */
  readonly isKept: boolean;
  /** The list as it is before anybody touched it. */
  readonly plain: ListState;
};

type Preferences = Readonly<Record<string, PreferenceDraft>>;

export const storedPreference = (tableName: string): PreferenceDraft | undefined =>
  readStored<Preferences>(storageKeys.preferences, {})[tableName];

export const keepPreference = (draft: PreferenceDraft): void =>
  writeStored(storageKeys.preferences, { ...readStored<Preferences>(storageKeys.preferences, {}), [draft.tableName]: draft });

const storedLocal = (): Record<string, LocalGridState> => readStored(storageKeys.persist, {});

const listPart = (search: Search): Search =>
  Object.fromEntries(listKeys.flatMap((key) => (search[key] === undefined ? [] : [[key, search[key]]])));
/** Takes the list's own keys out of an address: the router does not write what is undefined. */
export const noList = Object.fromEntries(listKeys.map((key) => [key, undefined]));

/** Keeps the state in step with the address, so that every list is a link and Back comes back to it. */
const useAddress = (state: ListState, setState: (state: ListState) => void, { columns, isInAddress, plain }: ListMemory): void => {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const part = useSame(listPart(search));
  const seen = JSON.stringify(part);
  // What was written, the newest last, until it is read back: an address that comes late is no news.
  const written = useRef<readonly string[]>([seen]);

  useEffect(() => {
    if (!isInAddress) return;
    const next = toSearch(state, columns, plain);
    const text = JSON.stringify(next);
    if (text === written.current.at(-1)) return;
    written.current = [...written.current, text];
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, ...noList, ...next }),
      replace: true,
      resetScroll: false,
    });
  }, [state, columns, isInAddress, plain, navigate]);

  useEffect(() => {
    if (!isInAddress) return;
    const own = sinceRead(written.current, seen);
    written.current = own ?? [seen];
    if (own !== null) return;
    setState(fromSearch(part, columns, plain) ?? plain);
  }, [part, seen, columns, isInAddress, plain, setState]);
};

/** Which rows a grid shows, kept where it can be found again. */
export const useListState = (memory: ListMemory): { state: ListState; change: (part: Partial<ListState>) => void } => {
  const { tableName, tableIdentifier, columns, isInAddress, isKept, plain } = memory;
  const search: Search = useSearch({ strict: false });
  const [state, setState] = useState(() =>
    firstState(
      {
        fromAddress: isInAddress ? fromSearch(search, columns, plain) : null,
        local: isKept ? storedLocal()[tableIdentifier] : undefined,
        preference: isKept ? storedPreference(tableName) : undefined,
        fallback: plain,
      },
      columns,
    ),
  );
  const [base, setBase] = useState(plain);
  if (base !== plain) {
    // Another view was opened, or this one saved: from now on the address says what differs from it.
    setBase(plain);
    setState(fromSearch(search, columns, plain) ?? plain);
  }
  useAddress(state, setState, memory);
  useEffect(() => {
    if (isKept) writeStored(storageKeys.persist, remember(storedLocal(), toLocal(tableIdentifier, state, columns)));
  }, [state, tableIdentifier, columns, isKept]);
  const change = useCallback((part: Partial<ListState>) => setState((previous) => ({ ...previous, page: 0, ...part })), []);
  return { state, change };
};
