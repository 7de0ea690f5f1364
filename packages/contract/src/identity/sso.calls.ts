import { callGroup } from '../kit/resource.ts';
import { get, post } from '../kit/calls.ts';
import type { SsoSettings, SsoSettingsDraft } from './sso.types.ts';

/** How the people of a company sign in with their own identity provider. */
export const sso = callGroup({
  read: get<SsoSettings>('/company/sso-settings/:companyId', 'company.sso', { reply: 'record' }),
  save: post<SsoSettingsDraft, SsoSettings>('/company/sso-settings', 'company.sso', { reply: 'record' }),
});
