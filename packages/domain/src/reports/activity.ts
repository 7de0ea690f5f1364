/** An event as the first page needs it; `fields` are those that a change changed. */
type Event = {
  readonly at: string;
  /** Its day in New York. */
  readonly day: string;
  readonly entity: string;
  readonly entityId: number;
  /** What did it to many at once; nothing where it was done by hand. */
  readonly cause: string;
  readonly by: string;
  /** Whether it is the name of a user, and not what the product or a provider is remembered as. */
  readonly isUser: boolean;
  readonly action: string;
  readonly fields: readonly string[];
};

type Deed<E extends Event> = { readonly by: string; readonly isUser: boolean; readonly action: E['action']; readonly fields: string[] };

const addDeed = <E extends Event>(deeds: Deed<E>[], { by, isUser, action, fields }: E): void => {
  const known = deeds.find((deed) => deed.by === by && deed.isUser === isUser && deed.action === action);
  if (!known) deeds.push({ by, isUser, action, fields: [...fields] });
  else known.fields.push(...fields.filter((name) => !known.fields.includes(name)));
};

/**
 * Events, newest first, put together by record and day, and what was done to many by its cause: each group is its latest event with what everybody did, each deed once.
 * A record that was made and changed by the same person on one day was made.
 */
export const groupByDay = <E extends Event>(events: readonly E[]): (E & { deeds: Deed<E>[] })[] => {
  const groups = new Map<string, E & { deeds: Deed<E>[] }>();
  for (const event of events) {
    const key = `${event.entity} ${event.cause || event.entityId} ${event.day}`;
    const group = groups.get(key) ?? { ...event, deeds: [] };
    addDeed(group.deeds, event);
    groups.set(key, group);
  }
  const isSaid = (deeds: readonly Deed<E>[], { by, isUser, action }: Deed<E>): boolean =>
    action === 'UPDATE' && deeds.some((other) => other.by === by && other.isUser === isUser && other.action === 'CREATE');
  return [...groups.values()].map((group) => ({ ...group, deeds: group.deeds.filter((deed) => !isSaid(group.deeds, deed)) }));
};
