import { rowOutcomes, rowStates } from '@assay/domain/imports/lists';
import { homeOf } from '@assay/domain/resources';
import { useSearch } from '@tanstack/react-router';
import { useGo } from '#shared/layout/path-link.tsx';
import type { RowsShown } from './use-import.ts';

type Said = { readonly step?: unknown; readonly outcome?: unknown; readonly state?: unknown; readonly order?: unknown };
export type Shown = RowsShown & { readonly isAtColumns: boolean };

const shownIn = ({ step, outcome, state, order }: Said): Shown => ({
  isAtColumns: step === 'columns',
  outcome: rowOutcomes.find((one) => one === outcome),
  state: rowStates.find((one) => one === state),
  order: order === 'file' ? 'file' : 'attention',
});

/** The address of an import with what of it is looked at. */
export const shownPath = (id: number, { isAtColumns, outcome, state, order }: Partial<Shown>): string => {
  const said = Object.entries({
    step: isAtColumns ? 'columns' : '',
    outcome: outcome ?? '',
    state: state ?? '',
    order: order === 'file' ? order : '',
  });
  const query = new URLSearchParams(said.filter(([, value]) => value !== '')).toString();
  return query === '' ? homeOf('import-log', id) : `${homeOf('import-log', id)}?${query}`;
};

/** What of an import is looked at: it stands in the address, so that it can be sent to a colleague. */
export const useShown = (id: number): [Shown, (next: Partial<Shown>) => void] => {
  const go = useGo();
  const shown = shownIn(useSearch({ strict: false }));
  return [shown, (next) => go(shownPath(id, { ...shown, ...next }), { replace: true })];
};
