import type { ResourceName } from '@assay/domain/resources';
import { createContext } from 'react';
import type { AnyRecord, RecordTab } from './record-pages.ts';

/** Tabs that features add to records of others, by the kind of record. */
export type AddedTabs = Readonly<Partial<Record<ResourceName, readonly RecordTab<AnyRecord>[]>>>;

export const AddedTabsContext = createContext<AddedTabs>({});
