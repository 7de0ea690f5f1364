import type { Catalog } from '../../catalog.ts';
import { authorizationForm } from './authorization-form.ts';
import { clearinghouseFaults, clearinghouseProblem } from './clearinghouse-faults.ts';
import { ar as screens } from './index.ts';
import { later } from './later.ts';
import { mail } from './mail.ts';
import { orderBulkFaults } from './order-bulk.ts';
import { orderServiceFaults, orderServiceProblem } from './order-service-faults.ts';
import { plannedLists } from './planned-lists.ts';

/** What screens say, and what only the server writes: a browser loads none of that. */
export const ar: Catalog = {
  ...screens,
  ...later,
  labels: { ...screens.labels, ...later.labels, ...plannedLists },
  validation: {
    ...screens.validation,
    ...orderBulkFaults,
    ...orderServiceFaults,
    ...clearinghouseFaults,
  },
  orderServiceProblem,
  clearinghouseProblem,
  authorizationForm,
  mail,
};
