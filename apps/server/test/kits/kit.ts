import type { Role } from '@assay/domain/access/roles';
import type { ResourceName } from '@assay/domain/resources';
import type { Tx } from '#platform/db/transaction.ts';
import type { Orderable, Stock } from '../given.ts';
import type { TestApp } from '../test-app.ts';
import type { Who } from '../who.ts';
import type { Place } from './place.ts';

/** A company, one of its locations where it needs one, and what its records may point to. */
type Of = { readonly companyId: number; readonly locationId?: number; readonly stock: Stock; readonly orderable?: Orderable };
export type CreateBody = (of: Of) => object;

/** Where a record is made, by whom, and what its texts are marked by. */
type Planting = {
  readonly companyId: number;
  readonly locationId: number;
  readonly userId: number;
  readonly orderable?: Orderable;
  readonly mark: string;
  /** Whether nothing has come of it yet. */
  readonly isNew?: boolean;
};

/** Whom a call is sent as, and about what. */
export type About = { readonly who: Who; readonly of: Place };

/** Long lists for deep pages: so many rows, each with the columns `is_active`, `is_archived` and `created_at` that `entity` selects. */
type Rows = (count: number, entity: string) => string;

/**
 * Whom a call reaches, where that is not who reaches the place of its record: everybody (it is about no record, or nobody's), nobody (there is none, or
 * it is somebody's own), the own place, who sees everything, all but those who only order, and who reaches the top of the family.
 */
export type Reach = 'everybody' | 'nobody' | 'own' | 'administrators' | 'notOrderers' | 'above';

/** What a feature says for the tests that ask every call and every resource: they know of none by its name. */
export type FeatureKit = {
  /** What a create of each resource is sent: valid, in a company, and no second time the same. */
  readonly creates?: Readonly<Record<string, CreateBody>>;
  /**
   * What each other call is sent about a place. A version that never was keeps a change from happening: in scope it is stale, out of scope not there.
   */
  readonly bodies?: Readonly<Record<string, (of: Place) => unknown>>;
  /** Records that no create makes. */
  readonly planted?: Partial<Record<ResourceName, (assay: TestApp, at: Planting) => Promise<number>>>;
  readonly reach?: Readonly<Record<string, Reach>>;
  /** Whose records a group of calls is about. */
  readonly subjects?: Readonly<Record<string, ResourceName>>;
  /** Roles that have a right about what is their own alone, which what is sent here is not. */
  readonly ownOnly?: Readonly<Record<string, readonly Role[]>>;
  /** What is made to be so before a call, so that it succeeds. */
  readonly states?: Readonly<Record<string, (tx: Tx, about: About) => Promise<unknown>>>;
  /** Calls that take still more than that to succeed, each with a test of its own that it does. */
  readonly needMore?: readonly string[];
  /** Calls that write and leave no event. */
  readonly unremembered?: readonly string[];
  readonly rows?: Partial<Record<ResourceName, Rows>>;
  /** Of calls that have no event of their own: tables that they may change all the same. */
  readonly withoutEvent?: Readonly<Record<string, readonly string[]>>;
  /** Fields that say what a record is about, or that follow from that: varied, it would be about anybody's. */
  readonly aboutFields?: readonly string[];
  /** Fields that are filled in where nothing is said of them. */
  readonly filledIn?: readonly string[];
  /** What a change of a resource is answered with, where that is not the usual. */
  readonly updatedNotices?: Readonly<Record<string, string>>;
};
