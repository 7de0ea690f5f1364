import type { Locale } from '@assay/domain/languages';
import type { Locale as AntdLocale } from 'antd/es/locale';

export type KitDays = { readonly name: string; readonly load: () => Promise<unknown> };

type Kit = {
  /** The ES build: under `import()` the CommonJS one comes wrapped twice. */
  readonly antd: () => Promise<{ readonly default: AntdLocale }>;
  readonly day: KitDays;
};

/** The words of the parts we did not write, a chunk per language. */
export const kitLocales: Record<Locale, Kit> = {
  'en-US': { antd: () => import('antd/es/locale/en_US'), day: { name: 'en', load: () => Promise.resolve() } },
  'zh-Hans-CN': { antd: () => import('antd/es/locale/zh_CN'), day: { name: 'zh-cn', load: () => import('dayjs/locale/zh-cn') } },
  'ar': { antd: () => import('antd/es/locale/ar_EG'), day: { name: 'ar', load: () => import('dayjs/locale/ar') } },
  'it-IT': { antd: () => import('antd/es/locale/it_IT'), day: { name: 'it', load: () => import('dayjs/locale/it') } },
  'es': { antd: () => import('antd/es/locale/es_ES'), day: { name: 'es', load: () => import('dayjs/locale/es') } },
  'fr-FR': { antd: () => import('antd/es/locale/fr_FR'), day: { name: 'fr', load: () => import('dayjs/locale/fr') } },
};
