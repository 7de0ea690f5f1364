import type { LaterCatalog } from '../../catalog.ts';
import { clearinghouse, clearinghouseConsents, clearinghouseLabels } from './clearinghouse.ts';
import { collect } from './collect.ts';
import { consortiumLabels, consortiums, randomRates } from './consortiums.ts';
import { documents } from './documents.ts';
import { drawCheck } from './draw-check.ts';
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
import { periodHistories, periodHistoryLabels } from './period-histories.ts';
import { physicalLabels, physicals } from './physicals.ts';
import { providerMessageLabels, providerMessages } from './provider-messages.ts';
import { providerSecret } from './provider-secret.ts';
import { randomBoard } from './random-board.ts';
import { randomDrawLabels, randomSelections } from './random-draw.ts';
import { randomDraw } from './random-draw-screens.ts';
import { randomPacing } from './random-pacing.ts';
import { randomPeriods, randomPoolLabels, randomPools } from './random-pools.ts';
import { randomReconcile } from './random-reconcile.ts';
import { randomReportLabels, randomReports } from './random-reports.ts';
import { randomRoster, randomRosterLabels, rosterRows } from './random-roster.ts';
import { scheduledReportLabels, scheduledReports } from './scheduled-reports.ts';
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
  drawCheck,
  histories,
  physicals,
  consortiums,
  randomRates,
  signups,
  randomPools,
  randomPeriods,
  randomRoster,
  rosterRows,
  randomSelections,
  randomDraw,
  randomReports,
  randomReconcile,
  scheduledReports,
  randomBoard,
  randomPacing,
  periodHistories,
  labels: {
    ...clearinghouseLabels,
    ...consortiumLabels,
    ...notificationLabels,
    ...orderLifeLabels,
    ...periodHistoryLabels,
    ...physicalLabels,
    ...providerMessageLabels,
    ...randomDrawLabels,
    ...randomPoolLabels,
    ...randomReportLabels,
    ...randomRosterLabels,
    ...scheduledReportLabels,
  },
};
