import type { TextKey } from '@assay/i18n/catalog';
import type { Translator } from '@assay/i18n/translate';

const keys: ReadonlyMap<string, TextKey> = new Map([
  ['import', 'grid.importOf'],
  ['bulk', 'grid.bulk.eventOf'],
  ['order-bulk', 'orders.eventOf'],
]);

/** What did something to many at once, by its number; null where a reason is somebody's own words. */
export const causeText = (reason: string, { t }: Pick<Translator, 't'>): string | null => {
  const [, kind, number = ''] = /^(import|bulk|order-bulk):(\d{1,15})$/.exec(reason) ?? [];
  const key = keys.get(kind ?? '');
  return key ? t(key, { number }) : null;
};
