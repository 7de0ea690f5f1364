import type { Translator } from '@assay/i18n/translate';

/** What did something to many at once, by its number; null where a reason is somebody's own words. */
export const causeText = (reason: string, { t }: Pick<Translator, 't'>): string | null => {
  const [, kind, number = ''] = /^(import|bulk):(\d{1,15})$/.exec(reason) ?? [];
  if (kind === undefined) return null;
  return t(kind === 'bulk' ? 'grid.bulk.eventOf' : 'imports.eventOf', { number });
};
