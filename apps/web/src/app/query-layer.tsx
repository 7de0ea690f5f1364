import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { isWorthAnotherTry } from '#shared/api/failure-text.ts';
import { useText } from '#shared/i18n/text.tsx';
import { connection } from '#shared/state/connection.ts';
import { useNotify, type Notify } from '#shared/notify/notify.tsx';
import { useSession } from '#shared/session/session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `isSilent`: the screen shows the failure itself, or nobody does. */
    queryMeta: { readonly isSilent?: boolean };
  }
}

const tries = 2;

type Failure = Notify['failure'];

/** The client lives as long as the page; the handler of failures changes with the language. */
const makeLayer = (): { client: QueryClient; tell: (handler: Failure) => void } => {
  let failure: Failure = () => undefined;
  const client = new QueryClient({
    // Without a connection the page says so once, not for each thing that it cannot read.
    queryCache: new QueryCache({ onError: (error, query) => query.meta?.isSilent || connection.get().isOffline || failure(error) }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        networkMode: 'always',
        retry: (failed, error) => failed < tries && !connection.get().isOffline && isWorthAnotherTry(error),
      },
      // Nothing is sent behind the user's back: what cannot be sent now has failed.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  const tell = (handler: Failure): void => {
    failure = handler;
  };
  return { client, tell };
};

/** What could not be read, or has grown old meanwhile, is read again as soon as there is a connection. */
const useReconnect = (client: QueryClient): void => {
  useEffect(() => {
    let wasOffline = connection.get().isOffline;
    return connection.subscribe(() => {
      const { isOffline } = connection.get();
      if (wasOffline && !isOffline) void client.invalidateQueries();
      wasOffline = isOffline;
    });
  }, [client]);
};

/** Why something cannot be done comes in words with its record: in another language it is read again. */
const useSpeakAgain = (client: QueryClient): void => {
  const { locale } = useText();
  const spoken = useRef(locale);
  useEffect(() => {
    if (spoken.current !== locale) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'record' });
    spoken.current = locale;
  }, [client, locale]);
};

/** What was read stays with the person who read it. */
const useForgetOnChange = (client: QueryClient): void => {
  const { user } = useSession();
  const id = user?.id ?? null;
  const reader = useRef(id);
  useEffect(() => {
    if (reader.current !== null && reader.current !== id) client.clear();
    reader.current = id;
  }, [client, id]);
};

/** The server's state in the browser; a read that fails is told by the one handler. */
export function QueryLayer({ children }: { children: ReactNode }) {
  const notify = useNotify();
  const [{ client, tell }] = useState(makeLayer);
  useLayoutEffect(() => tell(notify.failure), [tell, notify]);
  useForgetOnChange(client);
  useReconnect(client);
  useSpeakAgain(client);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
