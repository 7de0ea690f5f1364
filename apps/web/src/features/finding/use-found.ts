import { palette, type Found } from '@assay/contract/finding/palette.calls';
import { isWholeNumber } from '@assay/domain/validation/covered';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '#shared/api/transport.ts';
import { useSettled } from './use-settled.ts';

/** Who types is not asked about at every letter; and of a number not at every digit: the server counts each that is looked for. */
const pauseOf = (words: string): number => (isWholeNumber(words) ? 1000 : 150);

const none: readonly Found[] = [];

/** The records that have these words. What was found before stays until the next is there, so that nothing jumps while somebody types. */
export const useFound = (typed: string) => {
  const words = useSettled(typed.trim(), pauseOf(typed));
  const { data, error, isFetching } = useQuery({
    queryKey: ['palette', words],
    queryFn: async ({ signal }) => (await send(palette.find, { body: { q: words }, signal })).data,
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    meta: { isSilent: true },
  });
  const isAsked = typed.trim() !== '';
  return { found: isAsked ? (data ?? none) : none, error, isWaiting: isAsked && (isFetching || words !== typed.trim()) };
};
