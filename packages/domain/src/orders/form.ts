import type { OrderStatus, ServiceStatus } from './lists.ts';
import { hasEnded } from './status.ts';

type Ordered = {
  readonly status: OrderStatus | '';
  /** How those of its tests stand that somebody comes for. */
  readonly collectionStatuses: readonly ServiceStatus[];
  readonly orderMode: string;
};

/** Whether somebody goes anywhere for it: for a query of the Clearinghouse nobody does. */
const hasCollection = ({ collectionStatuses }: Pick<Ordered, 'collectionStatuses'>): boolean =>
  collectionStatuses.some((status) => status !== 'CANCELED');

/** Something of the order is still to be collected: whoever collects it needs the form. */
const isToBeCollected = ({ status }: Ordered): boolean => status === 'ORDERED' || status === 'NO_SHOW' || status === 'PARTIAL';

/** Whether there can be an authorization form at all. */
export const mayHaveForm = (ordered: Ordered): boolean => isToBeCollected(ordered) && hasCollection(ordered);

/** Whether one is made as soon as it is ordered. A provider on whose page the order is completed hands out its own. */
export const needsForm = (ordered: Ordered): boolean => mayHaveForm(ordered) && ordered.orderMode !== 'REDIRECT_URL';

/** What a form says of the person. */
const said = ['firstName', 'lastName', 'dob', 'primaryIdType', 'primaryId', 'language'] as const;

type Person = Readonly<Record<(typeof said)[number], unknown>>;

/** Whether the forms of somebody say something else by now. Of a number they say what everybody sees of it. */
export const isSaidOtherwise = (before: Person, after: Person): boolean => said.some((name) => before[name] !== after[name]);

/** Whether there is a form to be shown: one that was made stands until the order is called off, also when all was collected. */
export const offersForm = (ordered: Ordered & { readonly hasForm: boolean }): boolean =>
  mayHaveForm(ordered) || (ordered.hasForm && !voidsForm(ordered));

/** Whether a form that was made says something that does not hold any more. */
export const voidsForm = ({ status }: Pick<Ordered, 'status'>): boolean => hasEnded(status) || status === 'PRE_ORDERED';
