import { callGroup } from '../kit/resource.ts';
import { get, post, type Decision } from '../kit/calls.ts';
import type { SsoSettings, SsoSettingsDraft } from './sso.types.ts';

/** How the people of a company sign in with their own identity provider. */
export const sso = callGroup({
  read: get<SsoSettings>('/company/sso-settings/:companyId', 'company.sso', { reply: 'record' }),
  save: post<SsoSettingsDraft, SsoSettings>('/company/sso-settings', 'company.sso', { reply: 'record', stepUp: true }),
  approve: post<Decision, SsoSettings>('/company/sso-settings/:companyId/approve', 'company.sso', { reply: 'record', stepUp: true }),
  decline: post<Decision, SsoSettings>('/company/sso-settings/:companyId/decline', 'company.sso', { reply: 'record' }),
});
