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
  /** A note can be about it. */
  readonly notes?: true;
  /** Found from every screen by what its fields say is searched, and told apart there by this column of its list. */
  readonly found?: {
    readonly by?: string;
    /** Found by this column alone, and only by the whole of it. */
    readonly exact?: string;
  };
};

/** Every resource there is, with what has to be known about it wherever records of all kinds are listed. */
const resourceFacts = {
  'company': { home: '/company/:id', retention: 'program', activity: true, notes: true, found: { by: 'physicalCity' } },
  'location': { home: '/location/:id', retention: 'program', activity: true, notes: true, found: { by: 'companyName' } },
  'group': { home: '/group/:id', retention: 'program', activity: true, notes: true },
  'contact': { home: '/contact/:id', retention: 'program', activity: true, notes: true, found: { by: 'companyName' } },
  'account-number': { home: '/account-number/:id', retention: 'program', activity: true, notes: true, found: { by: 'companyName' } },
  'participant': { home: '/participant/:id', retention: 'program', activity: true, notes: true, found: { by: 'companyName' } },
  'order': { home: '/order/:id', retention: 'program', activity: true, notes: true, found: { by: 'participantName' } },
  'order-service': { home: '/order-service/:id', found: { by: 'participantName', exact: 'specimenId' } },
  'unsolicited-physical': { home: '/unsolicited-physical/:id', retention: 'program', activity: true },
  'historical-data': { home: '/historical-data/:id', retention: 'program' },
  'clearinghouse': { home: '/clearinghouse/:id', retention: 'program', activity: true },
  'clearinghouse-consent': { home: '/clearinghouse-consent/:id', retention: 'program', activity: true },
  'document': { home: '/document/:id', retention: 'program' },
  'provider': { home: '/provider/:id', retention: 'program', activity: true, notes: true, found: {} },
  'service-type': { home: '/service-type/:id', retention: 'program', activity: true, notes: true },
  'service': { home: '/service/:id', retention: 'program', activity: true, notes: true },
  'panel': { home: '/panel/:id', retention: 'program', activity: true, notes: true },
  'company-services': { home: '/company-services/:id', retention: 'program', activity: true, notes: true },
  'company-servicetype-provider': { home: '/company-servicetype-provider/:id', retention: 'program', activity: true, notes: true },
  'occupation': { home: '/occupation/:id', retention: 'program', notes: true },
  'reasonfortest': { home: '/reasonfortest/:id', notes: true },
  'mro': { home: '/mro/:id', retention: 'program', activity: true, notes: true, found: {} },
  'collection-site': { home: '/collection-site/:id', retention: 'program', activity: true, notes: true, found: { by: 'physicalCity' } },
  'provider-message': { home: '/provider-message/:id' },
  'system-message': { home: '/system-message/:id', activity: true },
  'note': { home: '/note/:id', retention: 'program' },
  'view': { home: '/view/:id' },
  'user': { home: '/user/:id', found: { by: 'username' } },
  'sign-up-request': { home: '/sign-up-request/:id' },
  'import-log': { home: '/import/:id' },
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

type Said = 'activity' | 'notes';
/** The resources of which a fact is said. */
type NamesWith<Fact extends Said> = {
  [K in ResourceName]: (typeof resourceFacts)[K] extends Readonly<Record<Fact, true>> ? K : never;
}[ResourceName];
const namesWith = <Fact extends Said>(fact: Fact): NamesWith<Fact>[] =>
  resourceNames.filter((name): name is NamesWith<Fact> => factsOf(name)[fact] === true);

/** The resources whose changes are told on the first page. */
export type ActivityName = NamesWith<'activity'>;
export const activityNames = namesWith('activity');

/** The records that a note can be about. */
export type NoteTable = NamesWith<'notes'>;
export const noteTables = namesWith('notes');

/** The resources that are found from every screen. */
export type FoundName = { [K in ResourceName]: (typeof resourceFacts)[K] extends { found: object } ? K : never }[ResourceName];
export const foundNames = resourceNames.filter((name): name is FoundName => factsOf(name).found !== undefined);

/** Where the records of a resource are listed: its home without the record. */
export const listPathOf = (name: ResourceName): `/${string}` => `/${/^\/([\w-]+)/.exec(factsOf(name).home)?.[1] ?? name}`;

/** Where a record is shown. */
export const homeOf = (name: ResourceName, id: number): string => factsOf(name).home.replace(':id', String(id));
