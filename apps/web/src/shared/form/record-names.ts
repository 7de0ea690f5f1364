import type { Fields } from '@assay/domain/fields/field';
import { isResourceName, type ResourceName } from '@assay/domain/resources';
import { useQueries, useQuery } from '@tanstack/react-query';
import { rowsQuery } from '../api/queries.ts';
import { useMay } from '../session/session.ts';
import type { Values } from './faults.ts';
import { listOf, titleOf } from './record-choices.ts';

/** What records are called, archived or not. */
const namesQuery = (to: ResourceName, ids: readonly number[]) => {
  const resource = listOf(to);
  const body = { size: 500, archive: 'Both' as const, columns: ['id', resource.title], filters: { id: [...ids] } };
  return rowsQuery({ resource, call: resource.calls.search, body, isSilent: true });
};

/** What each of these is called; one that the reader does not see is told by its number. */
export const useNames = (to: ResourceName, ids: readonly number[]): ((id: number) => string) => {
  const { permissions, title } = listOf(to);
  const mayRead = useMay()(permissions.view);
  const { data, isLoading } = useQuery({ ...namesQuery(to, ids), enabled: mayRead && ids.length > 0 });
  return (id) => {
    const found = data?.find((row) => row.id === id);
    if (found) return titleOf(found, title);
    return isLoading ? '…' : `#${id}`;
  };
};

/** Whether the names are read that a form of this record shows as several: one that is drawn before grows under its reader. */
export const useAreNamed = (fields: Fields, record: Values): boolean => {
  const may = useMay();
  const queries = Object.entries(fields).flatMap(([name, field]) => {
    const ids = record[name];
    if (field.kind !== 'references' || !isResourceName(field.to) || !Array.isArray(ids) || ids.length === 0) return [];
    return may(listOf(field.to).permissions.view) ? [namesQuery(field.to, ids as number[])] : [];
  });
  return useQueries({ queries }).every(({ isLoading }) => !isLoading);
};
