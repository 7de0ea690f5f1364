import { readStored, storageKeys, writeStored } from '../../state/storage.ts';
import css from './views.module.css';

type Lists = Readonly<Record<string, true>>;

const stored = (): Lists => readStored<Lists>(storageKeys.views, {});

/** Whether the list had views when this browser last asked. */
const hadViews = (tableName: string): boolean => stored()[tableName] === true;

export const rememberViews = (tableName: string, count: number | undefined): void => {
  if (count === undefined || hadViews(tableName) === count > 0) return;
  const { [tableName]: _before, ...others } = stored();
  writeStored(storageKeys.views, count > 0 ? { ...others, [tableName]: true } : others);
};

/** Where a list had views, their place is kept free: the rows do not move when they come. */
export function ViewsWait({ tableName }: { readonly tableName: string }) {
  return hadViews(tableName) && <div className={css.bar} />;
}
