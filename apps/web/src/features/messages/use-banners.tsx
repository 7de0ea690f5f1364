import { shownMessages } from '@assay/contract/messages/shown-messages.calls';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keys } from '#shared/api/queries.ts';
import { send } from '#shared/api/transport.ts';
import { useText } from '#shared/i18n/text.tsx';

const resource = { name: 'system-message' };
/** A message may start or end while somebody works. */
const askAgain = 5 * 60_000;
/** No screen waits longer for what may stand above it. */
const patience = 1000;

/**
 * The banners, and what draws them: most days there is no message, so the bar comes with the first one. Both at once, so that the screen below
 * does not move a second time; without the bar there is nothing to show.
 */
const readBanners = async (signal: AbortSignal) => {
  const { data: messages } = await send(shownMessages.banners, { signal });
  const Bar = messages.length > 0 ? (await import('#shared/layout/message-bar.tsx')).MessageBar : null;
  return { messages, Bar };
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

/** Whether the screen is still kept out of sight: until the banners are drawn, or late. It moves in a frame in which nobody sees it. */
const useHold = (isKnown: boolean): boolean => {
  const [isHeld, setHeld] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setHeld(false), patience);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isKnown) return undefined;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setHeld(false));
    });
    return () => cancelAnimationFrame(frame);
  }, [isKnown]);
  return isHeld;
};

/** The banners of who is signed in, in their language, as they are drawn. */
export const useBanners = () => {
  const { locale } = useText();
  const client = useQueryClient();
  const { data, isPending } = useQuery(bannersQuery(locale));
  const isHeld = useHold(!isPending);
  /** Gone at once; where the server could not be told it is back with the next look. */
  const dismiss = (id: number): void => {
    client.setQueryData(bannersQuery(locale).queryKey, (known) => {
      return known && { ...known, messages: known.messages.filter((one) => one.id !== id) };
    });
    void send(shownMessages.dismiss, { params: { id } }).catch(() => client.invalidateQueries({ queryKey: keys.all(resource) }));
  };
  return { banners: data?.Bar ? <data.Bar messages={data.messages} onDismiss={dismiss} /> : null, isHeld };
};
