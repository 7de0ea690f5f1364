import type { Relation } from '../access-oracle.ts';
import type { Orderable, Stock } from '../given.ts';

/** A company with a location, a user and a history. Every text of it carries the mark of its relation. */
export type Place = {
  readonly relation: Relation;
  readonly companyId: number;
  readonly locationId: number;
  readonly userId: number;
  readonly username: string;
  readonly eventId: number;
  /** Of an identity provider, linked to the user. */
  readonly identityId: number;
  /** A record of each other resource, made for this place alone. */
  readonly others: Readonly<Record<string, number>>;
  readonly stock: Stock;
  readonly orderable: Orderable;
};

export const markOf = (relation: Relation): string => `CANARY-${relation.toUpperCase()}`;

/** What the file of a place is called, so that an import is told from what it brought. */
export const fileNamed = (mark: string): string => `${mark} import.csv`;
export const fileOf = (relation: Relation): string => fileNamed(markOf(relation));

/** The record of a resource at a place. */
export const recordAt = ({ companyId, locationId, userId, others }: Place, name: string): number =>
  ({ company: companyId, location: locationId, user: userId })[name] ?? others[name] ?? 1;

/** A run that nobody has begun, and a membership that nobody has. */
export const nobodysJob = 900_000_001;

/** The smallest image there is. */
export const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The same for several verbs of one kind. */
export const under = <Value>(kind: string, verbs: readonly string[], value: Value): Record<string, Value> =>
  Object.fromEntries(verbs.map((verb) => [`${kind}.${verb}`, value]));
