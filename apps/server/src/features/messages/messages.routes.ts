import type { Database } from '#platform/db/transaction.ts';
import type { Route } from '#platform/http/route.ts';
import type { Post } from '#platform/mail/outbox.ts';
import type { Texts } from '#platform/text.ts';

type MessagesDeps = { readonly database: Database; readonly post: Post; readonly texts: Texts };

export const messagesRoutes = (_deps: MessagesDeps): Route[] => [];
