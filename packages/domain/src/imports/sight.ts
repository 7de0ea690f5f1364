import { whereOf } from '../access/actor.ts';
import { permits } from '../access/permissions.ts';
import type { Role } from '../access/roles.ts';

type Reader = { readonly id: number; readonly roles: readonly Role[] };

const noGroups = { groups: [] } as const;

/** Whether somebody may open an import: who sees everything opens all of them, everybody else what they have brought in themselves. */
export const mayOpenImport = ({ id, roles }: Reader, ownerId: number | null): boolean => {
  const holder = { roles, ...noGroups };
  return permits(holder, 'import.view') && (whereOf(holder, 'import.view').includes('everything') || ownerId === id);
};
