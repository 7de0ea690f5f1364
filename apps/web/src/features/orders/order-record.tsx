import type { order } from '@assay/contract/orders/order.calls';
import { orderInput } from '@assay/domain/orders/order';
import type { OrderInput } from '@assay/domain/orders/order.fields';
import type { Values } from '#shared/form/faults.ts';
import type { FormSection } from '#shared/form/field-types.ts';
import type { RecordOptions } from '#shared/record/record-pages.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderNotice } from './order-notice.tsx';
import { ServicesPanel } from './services-panel.tsx';
import { OrderBadges } from './order-state.tsx';

type Name = keyof OrderInput;

const hasClock = ({ reasonCode, incidentAt, determinationAt }: Values): boolean =>
  reasonCode === 'POST-ACCIDENT' || reasonCode === 'REASONABLE SUSPICION/CAUSE' || Boolean(incidentAt) || Boolean(determinationAt);
const clock = (name: Name) => ({ name, when: hasClock });

const sections: readonly FormSection<Name>[] = [
  { key: 'who', title: 'orders.sections.who', fields: ['companyId', 'locationId', 'participantId'] },
  {
    key: 'test',
    title: 'orders.sections.test',
    fields: [
      'reasonForTestId',
      'agency',
      { name: 'serviceIds', fact: (_value, { services }) => String(services) },
      'observed',
      'observedReason',
      'alternateSpecimenAllowed',
    ],
  },
  {
    key: 'time',
    title: 'orders.sections.time',
    fields: [
      'collectionSiteId',
      'scheduledAt',
      'expiresAt',
      ...(['incidentAt', 'determinationAt', 'alcoholDelayReason', 'alcoholNotDoneReason', 'drugNotDoneReason'] as const).map(clock),
    ],
  },
  { key: 'donor', title: 'orders.sections.donor', fields: ['specialInstructions'] },
  { key: 'more', title: 'orders.sections.more', fields: ['onlySaveOrder', 'duplicateOverrideReason', 'correctionReason'] },
];

export const record: RecordOptions<typeof order> = {
  schema: orderInput,
  sections,
  // Nothing is mailed and nothing is released by its time yet.
  unasked: ['donorNotifyEmail', 'donorNotifyPhone', 'releaseAt', 'isCreateCase', 'isUnsolicitedPhysical', 'parentOrderServiceId'],
  title: ({ participantName }) => participantName,
  parents: ({ companyId, companyName }) => [{ path: `/company/${companyId}`, label: companyName }],
  Badges: OrderBadges,
  said: ['agency', 'reasonForTestId'],
  facts: ['orderNumber', 'companyId', 'locationId', 'expiresAt', 'orderedByName', 'createdAt'],
  Actions: OrderActions,
  Notice: OrderNotice,
  Below: ServicesPanel,
};
