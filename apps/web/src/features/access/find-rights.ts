import { byArea, type AreaOfRights } from '@assay/domain/access/areas';
import { permissions } from '@assay/domain/access/permissions';
import type { Translator } from '@assay/i18n/translate';

const folded = (text: string): string => text.normalize('NFC').toLocaleLowerCase();

/** The rights that speak of every word given: in their own sentence, or in the name of their area. */
export const findRights = (words: string, { label }: Pick<Translator, 'label'>): AreaOfRights[] => {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  return byArea(permissions)
    .map(({ area, permissions: rights }) => ({
      area,
      permissions: rights.filter((permission) => {
        const said = folded(`${label('accessArea', area)} ${label('permission', permission)}`);
        return wanted.every((word) => said.includes(word));
      }),
    }))
    .filter((group) => group.permissions.length > 0);
};
