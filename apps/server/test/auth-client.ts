import type { SessionUser } from '@assay/contract/identity/auth.types';
import type { Role } from '@assay/domain/access/roles';
import type { Answer, TestApp, Who } from './test-app.ts';

/** Cookies as a browser keeps them: by name, each answer's over the ones before. */
export type Jar = Record<string, string>;

export const cookiesOf = ({ headers }: Answer): Jar => {
  const lines = [headers['set-cookie'] ?? []].flat() as string[];
  return Object.fromEntries(
    lines.map((line) => {
      const [pair = ''] = line.split('; ');
      return [pair.slice(0, pair.indexOf('=')), decodeURIComponent(pair.slice(pair.indexOf('=') + 1))];
    }),
  );
};

export const sentWith = (jar: Jar): Record<string, string> => ({
  cookie: Object.entries(jar)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; '),
});

type Entered = {
  readonly challenge: string | null;
  readonly session: string;
  readonly accessToken: string;
  readonly user: SessionUser;
};
export const enteredBy = ({ body }: Answer): Entered => body.data as unknown as Entered;

export const password = 'Correct-Horse-1!';

type Wishes = { readonly username: string; readonly roles?: readonly Role[]; readonly state?: string };

/** What tests do at sign-in of one product. */
export const authClientOf = (assay: TestApp) => {
  let hash: Promise<string> | undefined;
  const sql = <Row extends object = Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
    assay.database.system('a test', (tx) => tx.query<Row & Record<string, unknown>>(text, values));
  const nobody: Who = null;
  const post = (path: string, body: unknown, jar: Jar = {}) => assay.call(nobody, `POST ${path}`, { body, headers: sentWith(jar) });
  return {
    sql,
    post,
    /** Somebody with a password and without a session. `state` is more SQL for their row. */
    given: async ({ username, roles = ['DER'], state }: Wishes): Promise<number> => {
      hash ??= assay.passwords.hash(password);
      const { userId } = await assay.given.user({ username, roles, passwordHash: await hash });
      await sql(`delete from app_session where user_id = $1`, [userId]);
      if (state) await sql(`update app_user set ${state} where id = $1`, [userId]);
      return userId;
    },
    signIn: (username: string, tried = password, jar: Jar = {}) => post('/auth/sign-in', { mode: 'login', username, password: tried }, jar),
    askAsCollector: (username: string, jar: Jar = {}) => post('/auth/sign-in', { mode: 'COLLECTOR-OTP', username }, jar),
    answer: (session: string, answer: string) => post('/auth/answer-challenge', { session, answer }),
    events: (action: string, userId: number | null) =>
      sql<{ label: string; before: unknown; after: unknown }>(
        `select *, canon::jsonb -> 'before' as before, canon::jsonb -> 'after' as after from audit_event
         where action = $1 and entity = 'user' and entity_id is not distinct from $2 order by at, id`,
        [action, userId],
      ),
  };
};

export type AuthClient = ReturnType<typeof authClientOf>;
