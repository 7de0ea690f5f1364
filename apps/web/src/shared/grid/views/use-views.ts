import type { View, ViewState } from '@assay/domain/finding/view.fields';
import { useNavigate } from '@tanstack/react-router';
import type { GridApi } from 'ag-grid-community';
import { useEffect, useRef, useState } from 'react';
import type { Columns, GridColumn } from '../../fields/columns.ts';
import { applyColumns, writtenColumns } from '../apply-columns.ts';
import { layoutFrom, type ColumnLayout } from '../grid-memory.ts';
import { initialList, toSearch, type ListState } from '../list-state.ts';
import type { Counted } from '../use-count.ts';
import { layoutOf, useLayout } from '../use-layout.ts';
import { noList, storedPreference } from '../use-list-state.ts';
import type { OpenedView } from './use-opened-view.ts';
import { isLaidAs, layoutOfView, listOfView, toViewState } from './view-state.ts';

type Layouts = {
  readonly opened: OpenedView;
  readonly tableName: string;
  readonly columns: readonly GridColumn[];
};

/** The layout of the list: the one of the view that is open, as it is being changed; else the reader's own. */
const useViewLayout = ({ opened: { view }, tableName, columns }: Layouts) => {
  const [changed, setChanged] = useState<readonly ColumnLayout[] | null>(null);
  const [seen, setSeen] = useState(view?.id);
  if (seen !== view?.id) {
    setSeen(view?.id);
    setChanged(null);
  }
  const names = columns.map(({ name }) => name);
  return {
    onLaid: setChanged,
    changed,
    forget: () => setChanged(null),
    layout: changed ?? (view ? layoutOfView(view.state, names) : layoutFrom(storedPreference(tableName), names)),
  };
};

type Shown = Layouts & {
  readonly fields: Columns;
  readonly state: ListState;
  readonly plain: ListState;
  /** Null where there are no columns: cards. */
  readonly api: GridApi | null;
  readonly counted: Counted;
  readonly laid: ReturnType<typeof useViewLayout>;
};

/** The columns follow when another view is opened, and when the changes of one are given up. */
const useFollow = ({ api, columns, laid: { layout } }: Shown, at: string): void => {
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    if (api) applyColumns(api, layout ? [...layout] : writtenColumns(columns));
  }, [at, api, layout, columns]);
};

export type Views = OpenedView & {
  readonly tableName: string;
  /** By what its rows are counted. */
  readonly counted: Counted;
  /** The list as a view opens it; without one, as it was before anybody touched it. */
  readonly listOf: (one: View | null) => ListState;
  /** It is not the list as it was before anybody touched it. */
  readonly isTouched: boolean;
  /** The view that is open is not as it was saved. */
  readonly isChanged: boolean;
  /** The list as it is now, as a view keeps it. */
  readonly stateNow: () => ViewState;
  /** Another view, or the list without one. */
  readonly open: (id: number | null) => void;
  /** Back to the view as it was opened. */
  readonly discard: () => void;
};

const inAddress = (id: number | null): Readonly<Record<string, unknown>> => ({ view: id ?? undefined });

/** What the tabs above a list do with it. */
const useViews = (shown: Shown): Views => {
  const { opened, tableName, fields, state, plain, api, counted, laid } = shown;
  const { view } = opened;
  const navigate = useNavigate();
  const [turn, setTurn] = useState(0);
  useFollow(shown, `${view?.id ?? ''} ${turn}`);
  const isTouched = Object.keys(toSearch({ ...state, page: 0 }, fields, plain)).length > 0;
  const isLaidElse = view !== null && laid.changed !== null && !isLaidAs(view.state, laid.changed);
  const open = (id: number | null): void =>
    void navigate({ to: '.', search: (previous) => ({ ...previous, ...noList, ...inAddress(id) }) });
  return {
    ...opened,
    tableName,
    counted,
    listOf: (one) => (one ? listOfView(one.state, fields) : initialList),
    isTouched,
    isChanged: view !== null && (isTouched || isLaidElse),
    stateNow: () => toViewState({ state, layout: api && layoutOf(api) }, fields, view?.state),
    open,
    discard: () => {
      laid.forget();
      setTurn(turn + 1);
      open(view?.id ?? null);
    },
  };
};

type LaidOut = Omit<Shown, 'laid'> & { readonly change: (part: Partial<ListState>) => void };

/** How the columns stand, how that is kept, and the views of the list. */
export const useLaidList = ({ change, ...shown }: LaidOut) => {
  const { opened, tableName, fields, state, plain, api } = shown;
  const laid = useViewLayout(shown);
  const saved = opened.view?.state ?? null;
  const layout = useLayout({ tableName, columns: fields, state, plain, api, saved, onLaid: laid.onLaid, change });
  return { shown: laid.layout, layout, views: useViews({ ...shown, laid }) };
};
