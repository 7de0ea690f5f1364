import type { English, Translated } from '../../catalog.ts';

export const providerSecret: Translated<English['providerSecret']> = {
  make: '新建签名密钥',
  title: '{name} 的签名密钥',
  text: '仅显示这一次。请通过安全渠道交给服务机构。上一个密钥在新建下一个之前仍然有效。',
  copy: '复制',
  copied: '密钥已复制。',
  done: '我已保存',
  ask: '为 {name} 新建签名密钥？',
  askText: '服务机构用它为消息签名。上一个密钥在新建另一个之前仍然有效。',
  ok: '新建密钥',
  list: '签名密钥',
};
