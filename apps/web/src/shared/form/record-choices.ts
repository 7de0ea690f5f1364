import { resources } from '@assay/contract/api';
import type { Call } from '@assay/contract/kit/calls';
import type { Permission } from '@assay/domain/access/permissions';
import type { ResourceName } from '@assay/domain/resources';
import type { ListResource } from '../fields/columns.ts';

/** A record among those that can be chosen. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly isArchived: boolean };

type PickRequest = { readonly text?: string; readonly id?: number; readonly size?: number };
type Listed = ListResource<Row> & {
  readonly title: string;
  readonly permissions: { readonly view: Permission };
  /** The names alone, for those who choose one and may not read the list. */
  readonly calls: { readonly pick?: Call<PickRequest, Row[]> };
};

/** How the records of a resource are searched, and which of their columns they are called by. */
export const listOf = (to: ResourceName): Listed => resources[to];

/** What a record is called; one without a name is told by its number. */
export const titleOf = (row: Row, title: string): string =>
  typeof row[title] === 'string' && row[title] !== '' ? row[title] : `#${row.id}`;
