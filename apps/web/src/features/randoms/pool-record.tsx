import type { randomPool } from '@assay/contract/randoms/pool.calls';
import { poolChange, poolInput } from '@assay/domain/randoms/pool';
import type { Pool } from '@assay/domain/randoms/pool.fields';
import type { Loaded, RecordOptions } from '#shared/record/record-pages.ts';
import { RecordNames } from '#shared/form/references-input.tsx';
import { later } from '#shared/layout/later.tsx';
import { OfferedInput } from './offered-input.tsx';
import { anotherOf, ownerFields, ownersOf, OwnerStart } from './pool-owner.tsx';
import { PoolPeople } from './pool-people.tsx';
import { PoolPeriods } from './pool-periods.tsx';
import { PoolLinks } from './random-links.tsx';
import { RosterTab } from './roster-tab.tsx';

/** Several records by their names. */
const namesOf = (to: 'company' | 'location') => (ids: unknown) =>
  Array.isArray(ids) && ids.length > 0 ? <RecordNames to={to} ids={ids.map(Number)} /> : null;

const PoolNow = later<Loaded<Pool>>(async () => ({ Screen: (await import('./pacing/pool-now.tsx')).PoolNow }));

type Values = Readonly<Record<string, unknown>>;
const isPercent = ({ selectionMethod }: Values): boolean => selectionMethod !== 'Number/Period';
const hasAlcohol = ({ alcoholMode }: Values): boolean => alcoholMode !== 'NONE';

export const record: RecordOptions<typeof randomPool> = {
  schema: poolInput,
  changeSchema: poolChange,
  create: { Start: OwnerStart, another: anotherOf },
  parents: ownersOf,
  sections: ({ can }) => [
    {
      key: 'identity',
      title: 'randomPools.sections.identity',
      fields: ['name', ...(can === null ? ownerFields : []), 'startDate', 'isActive'],
    },
    {
      key: 'rules',
      title: 'randomPools.sections.rules',
      group: 'rules',
      help: 'randomPools.help.regime',
      fields: [
        'regime',
        { name: 'agencies', isFirst: true, when: ({ regime }) => regime !== 'NON-DOT' },
        { name: 'groups', when: ({ regime }) => regime !== 'NON-DOT' },
        // A year is a name, not an amount.
        { name: 'year', fact: (year) => (typeof year === 'number' ? String(year) : '') },
        'reasonCode',
        'keepsMedicalLeave',
      ],
    },
    {
      key: 'amounts',
      title: 'randomPools.sections.amounts',
      group: 'rules',
      help: 'randomPools.help.defaults',
      fields: [
        { name: 'selectionMethod', isFirst: true },
        { name: 'drugRate', help: 'randomPools.help.rates', isFirst: true, when: isPercent },
        { name: 'drugNumber', isFirst: true, when: (values) => !isPercent(values) },
        { name: 'alcoholMode', isFirst: true },
        { name: 'alcoholRate', isFirst: true, when: (values) => isPercent(values) && hasAlcohol(values) },
        { name: 'alcoholNumber', isFirst: true, when: (values) => !isPercent(values) && hasAlcohol(values) },
        'alternatesKind',
        { name: 'alternatesValue', when: ({ alternatesKind }) => alternatesKind === 'NUMBER' || alternatesKind === 'PERCENT' },
        'buffer',
      ],
    },
    {
      key: 'run',
      title: 'randomPools.sections.run',
      help: 'randomPools.help.defaults',
      fields: [
        { name: 'frequency', isFirst: true },
        { name: 'attestation', help: 'randomPools.help.attestation' },
        { name: 'outside', help: 'randomPools.help.outside' },
        'autoRun',
        { name: 'autoRunTime', when: ({ autoRun }) => autoRun === true },
        { name: 'autoCreateOrders', help: 'randomPools.help.autoCreateOrders' },
      ],
    },
    {
      key: 'orders',
      title: 'randomPools.sections.orders',
      fields: ['serviceDrugId', 'serviceAlcoholId', 'notifyContactIds'],
    },
    {
      key: 'places',
      title: 'randomPools.sections.places',
      help: 'randomPools.help.places',
      fields: [
        { name: 'companyIds', isWide: true, input: <OfferedInput of="companies" />, fact: namesOf('company') },
        { name: 'locationIds', isWide: true, input: <OfferedInput of="locations" />, fact: namesOf('location') },
      ],
    },
  ],
  Actions: PoolLinks,
  // Its owner stays the same.
  unasked: ['ownerKind', 'companyId', 'consortiumId'],
  facts: ['companyId', 'consortiumId', 'regime', 'agencies', 'frequency', 'participantCount'],
  first: { key: 'now', label: 'randomPacing.tab', Tab: PoolNow },
  tabs: [
    { key: 'people', label: 'randomPools.people.title', count: ({ participantCount }) => participantCount ?? 0, Tab: PoolPeople },
    { key: 'roster', label: 'randomRoster.tab', Tab: RosterTab },
    { key: 'periods', label: 'records.random-pool-selection-period.title', Tab: PoolPeriods },
  ],
};
