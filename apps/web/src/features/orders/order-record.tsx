import type { order } from '@assay/contract/orders/order.calls';
import { fixedFields, orderInput } from '@assay/domain/orders/order';
import { mayHaveForm } from '@assay/domain/orders/form';
import type { Order, OrderInput } from '@assay/domain/orders/order.fields';
import { isCollected } from '@assay/domain/orders/status';
import type { Values } from '#shared/form/faults.ts';
import type { FormSection } from '#shared/form/field-types.ts';
import { useFormContext } from '#shared/form/form-context.ts';
import { Fact } from '#shared/form/form-item.tsx';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import type { RecordOptions, Rights } from '#shared/record/record-pages.ts';
import { useFormSent } from './form-sent.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderTop } from './order-top.tsx';
import { openProvider } from './provider-page.ts';
import { ServicesInput, servicesOf } from './services-input.tsx';
import { ServicesPanel } from './services-panel.tsx';
import { OrderBadges } from './order-state.tsx';

type Name = keyof OrderInput;

const hasClock = ({ reasonCode, incidentAt, determinationAt }: Values): boolean =>
  reasonCode === 'POST-ACCIDENT' || reasonCode === 'REASONABLE SUSPICION/CAUSE' || Boolean(incidentAt) || Boolean(determinationAt);
const clock = (name: Name) => ({ name, when: hasClock });

/** Nobody corrects what was not collected. */
const correction = {
  name: 'correctionReason',
  isQuiet: true,
  when: (values: Values) => values.correctionReason !== '' || ((values as Partial<Order>).serviceStatuses ?? []).some(isCollected),
} as const;

const nothing = (): null => null;

/** Whether the donor has the form; the address stands in the same sentence. */
function FormFact() {
  const { t } = useText();
  const sent = useFormSent()(useFormContext().record as Order);
  return sent === null ? null : <Fact label={t('documents.form.title')}>{sent}</Fact>;
}

const asked: readonly FormSection<Name>[] = [
  { key: 'who', title: 'orders.sections.who', fields: ['companyId', 'locationId', 'participantId'] },
  {
    key: 'test',
    title: 'orders.sections.test',
    fields: [
      'reasonForTestId',
      'agency',
      // The panel below names them, and says how far each has come.
      { name: 'serviceIds', fact: nothing, isQuiet: true, input: <ServicesInput /> },
      'observed',
      { name: 'observedReason', isQuiet: true, when: ({ observed, observedReason }) => observed === true || observedReason !== '' },
      'alternateSpecimenAllowed',
      { name: 'duplicateOverrideReason', isQuiet: true },
      correction,
    ],
  },
  {
    key: 'time',
    title: 'orders.sections.time',
    fields: [
      'collectionSiteId',
      'scheduledAt',
      { name: 'releaseAt', isQuiet: true, when: ({ status }) => status === 'PRE_ORDERED' },
      'expiresAt',
      ...(['incidentAt', 'determinationAt', 'alcoholDelayReason', 'alcoholNotDoneReason', 'drugNotDoneReason'] as const).map(clock),
    ],
  },
  {
    key: 'donor',
    title: 'orders.sections.donor',
    fields: [
      'specialInstructions',
      { name: 'donorNotifyEmail', fact: nothing, isQuiet: true },
      { block: 'form', render: ({ isReadOnly }) => isReadOnly && <FormFact /> },
    ],
  },
];

/** What was collected stays as it is: it is told where it would be asked. */
const sections = ({ may }: Rights): readonly FormSection<Name>[] =>
  asked.map((section) => ({
    ...section,
    fields: section.fields.map((entry) => {
      if (typeof entry !== 'string' && !('name' in entry)) return entry;
      const choice = typeof entry === 'string' ? { name: entry } : entry;
      const isFixed = (values: Values): boolean => {
        const { serviceStatuses = [], collectionStatuses = [] } = values as Partial<Order>;
        const fixed = may('order.progress')
          ? fixedFields({ statuses: serviceStatuses, mayCorrect: true })
          : [
              ...fixedFields({ statuses: serviceStatuses, mayCorrect: true }),
              ...fixedFields({ statuses: collectionStatuses, mayCorrect: false }),
            ];
        return fixed.includes(choice.name);
      };
      return { ...choice, isFixed };
    }),
  }));

/** A change makes the form anew: it leads to where that is shown. What is completed on its provider's page has its form from there. */
const confirmation = (saved: Values): string | null => {
  const { id, status, collectionStatuses, url } = saved as Order;
  return url === '' && mayHaveForm({ status, collectionStatuses, orderMode: '' }) ? `/order/confirmation?order=${id}` : null;
};

const facts = ['companyId', 'locationId', 'expiresAt', 'orderedByName', 'createdAt'] as const;

export const record: RecordOptions<typeof order> = {
  schema: orderInput,
  sections,
  // What is saved for later is released, and that is an act of its own. Nothing is texted yet.
  unasked: ['onlySaveOrder', 'donorNotifyPhone', 'isCreateCase', 'isUnsolicitedPhysical', 'parentOrderServiceId'],
  title: ({ participantName }) => participantName,
  here: ({ orderNumber }) => leftToRight(orderNumber),
  Badges: OrderBadges,
  said: ['agency', 'reasonForTestId'],
  facts,
  preview: ['orderNumber', ...facts],
  Actions: OrderActions,
  Notice: OrderTop,
  beside: servicesOf,
  Below: ServicesPanel,
  onSaved: ({ record: saved }) => openProvider(saved),
  leadsTo: confirmation,
};
