import { useSearch } from '@tanstack/react-router';
import { RecordList } from '#shared/record/record-list.tsx';
import { Board } from './board.tsx';
import { pages } from './query-pages.tsx';

/** The board; an address that says which queries are meant shows them as a list. */
export function ClearinghouseScreen() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  if (Object.keys(search).length === 0) return <Board />;
  return pages.open((opened) => <RecordList pages={opened} create="clearinghouse.edit" />);
}
