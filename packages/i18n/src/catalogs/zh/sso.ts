import type { English, Translated } from '../../catalog.ts';

export const sso: Translated<English['sso']> = {
  title: '单点登录（SSO）',
  account: '账户编号',
  accountHint: '贵公司的单点登录（SSO）账户编号。如不清楚，请咨询管理员。',
  start: '使用单点登录继续',
  fields: {
    enabled: '启用单点登录',
    issuer: '颁发者（Issuer）',
    clientId: '客户端ID',
    clientSecret: '客户端密钥',
    accountNumber: '账户编号',
    redirectUrl: '重定向URL',
    requireSecondFactor: '在Assay中另需双重验证',
  },
  sections: {
    registration: '在身份提供方处的设置',
    registrationHelp: '请在公司的身份提供方处注册本应用，重定向URL须与此处完全一致。',
    provider: '身份提供方',
    providerHelp: '凡开放登录途径的更改，均须经二次批准。停用立即生效。',
  },
  help: {
    accountNumber: '用户在登录页面输入此编号，即可转到其身份提供方。',
    issuer: '提供方所声明的颁发者地址。支持任何OpenID Connect提供方。',
    clientSecret: '加密存储，不再显示。留空则沿用已存储的密钥。更换颁发者须提供其自己的密钥。',
    enabled: '首次登录时，按已验证的电子邮箱地址匹配用户。管理员和医学审查官（MRO）始终在本系统登录。',
    requireSecondFactor: '通过身份提供方后，用户还须输入身份验证器应用的动态验证码或邮件验证码。',
  },
  secretStored: '已存储密钥',
  stored: '已存储',
  copy: '复制',
  copied: '已复制',
  accountMissing: '此公司尚无账户编号。',
  accountWhere: '在概览中添加',
  callback: {
    title: '正在登录',
    failed: '登录失败',
    foreign: '此响应不属于在此窗口中发起的登录。请重新开始。',
    declined: '您的身份提供方拒绝了登录。请重新开始，或使用密码登录。',
    back: '返回登录',
  },
};
