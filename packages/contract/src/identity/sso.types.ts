/** A company's identity provider, without its secret: only whether one is stored. */
export type SsoSettings = {
  companyId: number;
  enabled: boolean;
  issuer: string;
  clientId: string;
  hasSecret: boolean;
  accountNumber: string;
  redirectUrl: string;
  version: number;
};
export type SsoSettingsDraft = {
  companyId: number;
  enabled?: boolean;
  issuer?: string;
  clientId?: string;
  clientSecret?: string;
  version: number;
};
