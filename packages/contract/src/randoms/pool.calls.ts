import {
  memberFields,
  memberSorts,
  periodFields,
  periodSorts,
  poolFields,
  poolSorts,
  type Pool,
  type PoolMember,
  type PoolPeriod,
} from '@assay/domain/randoms/pool.fields';
import { get, post } from '../kit/calls.ts';
import { resource, type FileReply } from '../kit/resource.ts';
import type { CountRequest, ExportRequest, PageRequest } from '../kit/search.ts';
import type { JoiningAsked, JoiningPreview } from './joining.ts';
import type { PoolPacing } from './pacing.types.ts';
import type {
  MembersAdd,
  MembersAdded,
  MembersRemove,
  MembersRemoved,
  OfferedCompany,
  OfferedLocation,
  OfferedSearch,
  PeriodClosing,
} from './pool.types.ts';
import { rosterCalls } from './roster.calls.ts';

const permissions = { view: 'random.view', create: 'random.edit', edit: 'random.edit', archive: 'random.archive' } as const;

/** The people of pools, as a list shows them. It is no resource of its own: its calls are those of the pools. */
export const poolMember = resource({
  name: 'random-pool/participants',
  fields: memberFields,
  title: 'participantName',
  sorts: memberSorts,
  people: true,
  permissions,
  has: ['search', 'count', 'export'],
  extra: {},
});

/** A list of a pool's people may name the pool beside what else is asked of it, and a day: those who were in it then. */
type OfPool<Request> = Request & { readonly poolId?: number | undefined; readonly on?: string | undefined };

export const randomPool = resource({
  name: 'random-pool',
  fields: poolFields,
  sorts: poolSorts,
  permissions,
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: {
    searchMembers: post<OfPool<PageRequest>, PoolMember[]>('/random-pool/participants/search', 'random.view', {
      reply: 'rows',
      writes: false,
    }),
    countMembers: post<OfPool<CountRequest>, { count: number }>('/random-pool/participants/search/count', 'random.view', {
      reply: 'count',
      writes: false,
    }),
    exportMembers: post<OfPool<ExportRequest>, FileReply>('/random-pool/participants/export', 'random.view', {
      reply: 'file',
      writes: false,
      stepUp: true,
    }),
    addMembers: post<MembersAdd, MembersAdded>('/random-pool/participants/add', 'random.edit'),
    previewMembers: post<JoiningAsked, JoiningPreview>('/random-pool/participants/preview', 'random.edit', { writes: false }),
    removeMembers: post<MembersRemove, MembersRemoved>('/random-pool/participants/delete', 'random.edit'),
    ofCompany: get<Pool[]>('/random-pool/company-pools/:companyId', 'random.view', { reply: 'rows' }),
    searchCompanies: post<OfferedSearch, OfferedCompany[]>('/random-pool/companies/search', 'random.view', {
      reply: 'rows',
      writes: false,
    }),
    searchLocations: post<OfferedSearch, OfferedLocation[]>('/random-pool/locations/search', 'random.view', {
      reply: 'rows',
      writes: false,
    }),
    pacing: get<PoolPacing>('/random-pool/:id/pacing', 'random.view'),
    ...rosterCalls,
  },
});

export const poolPeriod = resource({
  name: 'random-pool-selection-period',
  fields: periodFields,
  sorts: periodSorts,
  permissions,
  has: ['read', 'list', 'update', 'search', 'count', 'export'],
  extra: {
    close: post<PeriodClosing, PoolPeriod>('/random-pool-selection-period/:id/close', 'random.run', { reply: 'record' }),
  },
});
