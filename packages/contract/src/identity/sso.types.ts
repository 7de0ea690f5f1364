import type { SsoValues } from '@assay/domain/identity/sso';

/** A change that waits for a second operator, and who has a hand in it: the asker first. Never the secret, only that there is another. */
export type SsoWaiting = SsoValues & {
  hasNewSecret: boolean;
  askedBy: number | null;
  askedByNames: string[];
  askedAt: string;
};

/** A company's identity provider, without its secret: only whether one is stored. What waits does not count yet. */
export type SsoSettings = SsoValues & {
  companyId: number;
  hasSecret: boolean;
  redirectUrl: string;
  version: number;
  waiting: SsoWaiting | null;
};
export type SsoSettingsDraft = {
  companyId: number;
  enabled?: boolean;
  issuer?: string;
  clientId?: string;
  clientSecret?: string;
  requireSecondFactor?: boolean;
  version: number;
};
