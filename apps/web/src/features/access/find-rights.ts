import { byArea, type AreaOfRights } from '@assay/domain/access/areas';
import { permissions, type Permission } from '@assay/domain/access/permissions';
import type { Translator } from '@assay/i18n/translate';

const folded = (text: string): string => text.normalize('NFC').toLocaleLowerCase();

type Found = Pick<Translator, 'label'> & { readonly among?: ReadonlySet<Permission> };

/** The rights that speak of every word given, in their own sentence or in the name of their area; all of them, or those among some. */
export const findRights = (words: string, { label, among }: Found): AreaOfRights[] => {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  return byArea(among ? permissions.filter((permission) => among.has(permission)) : permissions)
    .map(({ area, permissions: rights }) => ({
      area,
      permissions: rights.filter((permission) => {
        const said = folded(`${label('accessArea', area)} ${label('permission', permission)}`);
        return wanted.every((word) => said.includes(word));
      }),
    }))
    .filter((group) => group.permissions.length > 0);
};
