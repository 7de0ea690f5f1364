import { homeOf, type ResourceName } from '@assay/domain/resources';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Values } from '../form/faults.ts';
import { useGo } from '../layout/path-link.tsx';

/** All of a record at once. */
export const whole = 'all';

/** The way to a record with its form open; who may not change it reads it there. */
export const editPathOf = (name: ResourceName, id: number): string => {
  const home = homeOf(name, id);
  return `${home}${home.includes('?') ? '&' : '?'}edit=${whole}`;
};

/** Which section of a record is being changed. It stands in the address, so that whoever leaves is asked about what was typed. */
export const useEditing = (path: string, { home = path }: { /** Where it is read. */ readonly home?: string } = {}) => {
  const { edit }: Values = useSearch({ strict: false });
  const go = useGo();
  const open = useCallback((section: string) => go(`${path}?edit=${section}`, { replace: true }), [go, path]);
  const close = useCallback(() => go(home, { replace: true }), [go, home]);
  return useMemo(() => ({ edited: typeof edit === 'string' ? edit : null, open, close }), [edit, open, close]);
};
