import { shownMessages } from '@assay/contract/messages/shown-messages.calls';
import type { ShownMessage } from '@assay/domain/messages/system-message';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keys } from '#shared/api/queries.ts';
import { send } from '#shared/api/transport.ts';
import { useText } from '#shared/i18n/text.tsx';
import { later } from '#shared/layout/later.tsx';

const resource = { name: 'system-message' };
/** A message may start or end while somebody works. */
const askAgain = 5 * 60_000;
/** No screen waits longer for what may stand above it. */
const patience = 500;

// Most days there is no message: the bar comes with the first one.
export const BannerBar = later(async () => ({ Screen: (await import('#shared/layout/message-bar.tsx')).MessageBar }));

const readBanners = async (signal: AbortSignal): Promise<ShownMessage[]> => {
  const { data } = await send(shownMessages.banners, { signal });
  // Drawn as soon as they are known, and not a moment later: the screen below would move.
  if (data.length > 0) await BannerBar.preload();
  return data;
};

const bannersQuery = (locale: string) =>
  queryOptions({
    queryKey: [...keys.all(resource), 'banners', locale],
    queryFn: ({ signal }) => readBanners(signal),
    refetchInterval: askAgain,
    staleTime: askAgain,
    // Who works is not told that there may be news.
    meta: { isSilent: true },
  });

const none: readonly ShownMessage[] = [];

/** The banners of who is signed in, in their language. `isKnown` once they have come, or are late. */
export const useBanners = () => {
  const { locale } = useText();
  const client = useQueryClient();
  const [isLate, setLate] = useState(false);
  const { data = none, isPending } = useQuery(bannersQuery(locale));
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  /** Gone at once; where the server could not be told it is back with the next look. */
  const dismiss = (id: number): void => {
    client.setQueryData(bannersQuery(locale).queryKey, (shown) => shown?.filter((one) => one.id !== id));
    void send(shownMessages.dismiss, { params: { id } }).catch(() => client.invalidateQueries({ queryKey: keys.all(resource) }));
  };
  return { banners: data, isKnown: !isPending || isLate, dismiss };
};
