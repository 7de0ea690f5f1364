import type { TransferItem } from '#shared/form/transfer-list.tsx';

type Named = { readonly id: number; readonly name: string; readonly companyName: string };

type Sides = {
  readonly offered: readonly Named[];
  readonly assigned: readonly Named[];
  readonly value: readonly number[];
  /** What stands for a location that the reader may not see. */
  readonly unseen: (id: number) => string;
};

/** Both sides of the list in one: what can be assigned, and everything that is. Companies are named where there are several. */
export const transferItems = ({ offered, assigned, value, unseen }: Sides): TransferItem[] => {
  const known = new Map([...assigned, ...offered].map((row) => [row.id, row]));
  const isOfSeveral = new Set([...known.values()].map(({ companyName }) => companyName)).size > 1;
  const titleOf = (id: number): string => {
    const row = known.get(id);
    if (!row) return unseen(id);
    return isOfSeveral ? `${row.name} — ${row.companyName}` : row.name;
  };
  const shown = offered.map(({ id }) => id);
  return [...shown, ...value.filter((id) => !shown.includes(id))].map((key) => ({ key, title: titleOf(key) }));
};
