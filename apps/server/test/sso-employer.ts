import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { client, startProvider, walk } from './identity-provider.ts';
import { createTestApp, type Answer, type TestApp, type Who } from './test-app.ts';

export const failure = {
  status: 400,
  code: 'sso-failed',
  message: 'Your identity provider didn’t confirm this sign-in. Please start again.',
};
export const unavailable = {
  status: 400,
  code: 'sso-unavailable',
  message: 'SSO is not available for this account. Please contact the provider for setting up SSO.',
};

export const told = ({ status, body }: Answer) => ({ status, code: body.code, message: body.errorMessage });
export const userOf = ({ body }: Answer) =>
  (body.data as unknown as { user: { id: number; username: string; companyIds: number[] } } | undefined)?.user;
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const nobody: Who = null;

/** Single sign-on from outside: companies with a provider, the two calls, and what they leave behind. */
export const createSso = (assay: TestApp, administrator: Who) => {
  let count = 0;
  const rows = <Row extends object = object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    assay.database.system('look', (tx) => tx.query(sql, values)) as unknown as Promise<Row[]>;
  const tryStart = (accountNumber: string) => assay.call(nobody, 'POST /auth/sso/start', { body: { accountNumber } });

  return {
    rows,
    tryStart,
    /** A company with a provider, a child below it, and somebody who works there. */
    employer: async (issuer: string) => {
      count += 1;
      const account = `Acme-${count}`;
      const companyId = await assay.given.company({ ssoAccountNumber: account });
      const childId = await assay.given.company({ parentCompanyId: companyId });
      const body = { companyId, enabled: true, issuer, clientId: client.id, clientSecret: client.secret, version: 0 };
      expect((await assay.call(administrator, 'POST /company/sso-settings', { body })).status).toBe(200);
      const second = await assay.given.user({ roles: ['SA'] });
      expect((await assay.call(second, `POST /company/sso-settings/${companyId}/approve`, { body: { version: 1 } })).status).toBe(200);
      const email = `der${count}@acme.example`;
      const { userId } = await assay.given.user({ roles: ['DER'], companyIds: [companyId], username: email });
      return { account, companyId, childId, email, userId, sub: `sub-${count}` };
    },
    start: async (accountNumber: string): Promise<string> => {
      const { status, body } = await tryStart(accountNumber);
      expect(status).toBe(200);
      return (body.data as unknown as { url: string }).url;
    },
    callback: (body: object) => assay.call(nobody, 'POST /auth/sso/callback', { body }),
    linksOf: (userId: number) => rows(`select issuer, subject, company_id from user_identity where user_id = $1`, [userId]),
    lastEvent: async () =>
      (
        await rows<{ action: string; reason: string; label: string }>(
          `select action, reason, label from audit_event order by at desc, seq desc limit 1`,
        )
      )[0],
  };
};

export type Sso = ReturnType<typeof createSso>;
export type Employer = Awaited<ReturnType<Sso['employer']>>;

/** Where a provider sends people back to. */
export const redirectUrl = 'http://127.0.0.1:8080/auth0loginCallback';

type Person = { readonly account: string; readonly sub: string; readonly email: string; readonly isVerified?: boolean };

/** The product with two operators, and a real identity provider beside it. */
export const createSsoWorld = async () => {
  const assay = await createTestApp();
  const ga = await assay.given.user({ roles: ['GA'] });
  const sa = await assay.given.user({ roles: ['SA'] });
  const sso = createSso(assay, ga);
  const provider = await startProvider(redirectUrl);
  /** From our sign-in through the provider's pages to our return address, with what it is told there. */
  const travel = async ({ account, sub, email, isVerified = true }: Person) => {
    provider.signIn(sub, { email, isVerified });
    return walk(await sso.start(account), redirectUrl);
  };
  return {
    assay,
    ga,
    sa,
    sso,
    provider,
    employer: () => sso.employer(provider.issuer),
    travel,
    /** The whole way in. */
    enter: async (person: Person): Promise<Answer> => sso.callback(await travel(person)),
    close: async (): Promise<void> => {
      await provider.close();
      await assay.close();
    },
  };
};

export type SsoWorld = Awaited<ReturnType<typeof createSsoWorld>>;
