import { keysOf } from './keys.ts';
/** How long a record is kept once it is archived, at the least. */
export const retentionClasses = {
  /** Companies, locations and who runs their program: as long as the longest-kept result of theirs that we hold (49 CFR 40.333). */
  program: { years: 7 },
} as const;
type RetentionClass = keyof typeof retentionClasses;

type Facts = {
  /** The screen of one record; `:id` stands for its own. */
  readonly home: string;
  /** Counted by the nightly report while archived. What is never archived has none. */
  readonly retention?: RetentionClass;
  /** Its changes are told on the first page. */
  readonly activity?: true;
};

/** Every resource there is, with what has to be known about it wherever records of all kinds are listed. */
const resourceFacts = {
  'company': { home: '/company/:id', retention: 'program', activity: true },
  'group': { home: '/group/:id', retention: 'program', activity: true },
  'location': { home: '/location/:id', retention: 'program', activity: true },
  'contact': { home: '/contact/:id', retention: 'program', activity: true },
  'provider': { home: '/provider/:id', retention: 'program', activity: true },
  'account-number': { home: '/account-number/:id', retention: 'program', activity: true },
  'service-type': { home: '/service-type/:id', retention: 'program', activity: true },
  'service': { home: '/service/:id', retention: 'program', activity: true },
  'panel': { home: '/panel/:id', retention: 'program', activity: true },
  'company-services': { home: '/company-services/:id', retention: 'program', activity: true },
  'company-servicetype-provider': { home: '/company-servicetype-provider/:id', retention: 'program', activity: true },
  'occupation': { home: '/occupation/:id', retention: 'program' },
  'reasonfortest': { home: '/reasonfortest/:id' },
  'mro': { home: '/mro/:id', retention: 'program', activity: true },
  'collection-site': { home: '/collection-site/:id', retention: 'program', activity: true },
  'system-message': { home: '/system-message/:id', activity: true },
  'note': { home: '/note/:id', retention: 'program' },
  'user': { home: '/user/:id' },
  'sign-up-request': { home: '/sign-up-request/:id' },
  'mail': { home: '/mail?mail=:id' },
  'audit-log': { home: '/audit-log?event=:id' },
} as const satisfies Readonly<Record<string, Facts>>;

export type ResourceName = keyof typeof resourceFacts;
export const resourceNames = keysOf(resourceFacts);
export const isResourceName = (name: string): name is ResourceName => Object.hasOwn(resourceFacts, name);

/** What a reference may point to; `record` stands for one of any kind, which is told beside it. */
export type ReferenceTarget = ResourceName | 'record';

/** The facts of a resource, as any of them may have them. */
export const factsOf = (name: ResourceName): Facts => resourceFacts[name];

/** The resources whose changes are told on the first page. */
export type ActivityName = { [K in ResourceName]: (typeof resourceFacts)[K] extends { activity: true } ? K : never }[ResourceName];
export const activityNames = resourceNames.filter((name): name is ActivityName => factsOf(name).activity === true);

/** Where a record is shown. */
export const homeOf = (name: ResourceName, id: number): string => factsOf(name).home.replace(':id', String(id));
