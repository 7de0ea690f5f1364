import type { LaterCatalog } from '../../catalog.ts';
import { clearinghouse, clearinghouseConsents, clearinghouseLabels } from './clearinghouse.ts';
import { collect } from './collect.ts';
import { documentLabels, documents } from './documents.ts';
import { histories } from './histories.ts';
import { imports } from './imports.ts';
import { mailbox } from './mailbox.ts';
import { notificationLabels } from './notifications.ts';
import { orderBulk } from './order-bulk.ts';
import { orderEntry } from './order-entry.ts';
import { orderLife, orderLifeLabels } from './order-life.ts';
import { orderRecord } from './order-record.ts';
import { orderStages } from './order-stages.ts';
import { orderServices } from './order-services.ts';
import { physicalLabels, physicals } from './physicals.ts';
import { providerMessageLabels, providerMessages } from './provider-messages.ts';
import { providerSecret } from './provider-secret.ts';
import { signups } from './signups.ts';

/** What some screens say and no list of the first ones does: fetched with the first of those screens. */
export const later: LaterCatalog = {
  clearinghouse,
  clearinghouseConsents,
  documents,
  imports,
  mailbox,
  orderBulk,
  orderEntry,
  orderRecord,
  providerMessages,
  providerSecret,
  orderServices,
  orderStages,
  orderLife,
  collect,
  histories,
  physicals,
  signups,
  labels: {
    ...clearinghouseLabels,
    ...documentLabels,
    ...notificationLabels,
    ...orderLifeLabels,
    ...physicalLabels,
    ...providerMessageLabels,
  },
};
