import { useSearch } from '@tanstack/react-router';
import { homePath, returnPath } from '../session/return-path.ts';

/** Who sent us here to make what they need, and goes on with it: its id is said in their address. */
export const withPicked = (caller: string, { pick, id }: { readonly pick: string; readonly id: number }): string =>
  `${caller}${caller.includes('?') ? '&' : '?'}${pick}=${id}`;

/** Who sent us here and wants to go on, where the address says so. */
export const useCaller = (): { caller: string | null; pick: string } => {
  const { from, pick = '' }: { readonly from?: string; readonly pick?: string } = useSearch({ strict: false });
  const path = returnPath(from);
  return { caller: path === homePath ? null : path, pick: /^\w+$/.test(pick) ? pick : '' };
};
