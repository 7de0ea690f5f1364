import type { Passwords } from '#platform/auth/passwords.ts';
import type { SessionReader } from '#platform/auth/sessions.ts';
import type { FieldCipher } from '#platform/crypto/field-cipher.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { Context } from '#platform/http/route.ts';
import type { Keys } from '#platform/keys.ts';
import type { Post } from '#platform/mail/outbox.ts';
import type { Write } from '#platform/resource/binding.ts';
import type { Texts } from '#platform/text.ts';

export type AccountNumberOf = { readonly companyId: number; readonly accountNumber: string };

/** What signing in, accounts and their mail stand on. */
export type IdentityDeps = {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly keys: Keys;
  readonly cipher: FieldCipher;
  readonly sessions: SessionReader;
  readonly post: Post;
  readonly texts: Texts;
  /** Where the links in emails lead. */
  readonly publicUrl: string;
  readonly isTls: boolean;
  /** In production administrators and medical review need a second factor, and identity providers a public address. */
  readonly isProduction: boolean;
  /** The companies' own command: another account number, once two operators have agreed on it. */
  readonly storeAccountNumber: (write: Write, wanted: AccountNumberOf) => Promise<void>;
  /** A demo without a mail server shows passcodes in its log. */
  readonly showPasscode: ((username: string, code: string) => void) | null;
};

/** What a step of a call works with: the product, its transaction, and the request. */
export type Work<Body = unknown> = { readonly deps: IdentityDeps; readonly tx: Tx; readonly context: Context<Body> };
