import { agencies, alcoholTests, specimenTypes } from './catalog/lists.ts';
import { documentTypes } from './documents/lists.ts';
import { phonePrefixes } from './geography/phone-prefixes.ts';
import { uploadAreas } from './imports/lists.ts';
import { messageDisplays } from './messages/lists.ts';
import { bottles, correctionReasons, orderStatuses, specimens } from './orders/lists.ts';
import { idTypes, leaveStatuses, participantStatuses } from './participants/lists.ts';
import { exclusionReasons, poolOwners, randomReports, runStatuses } from './randoms/lists.ts';
import { reportChannels, reportFrequencies, reportTypes } from './reports/lists.ts';
import { labResults, results } from './results/lists.ts';
import { mroStatuses, pendingReasons } from './review/lists.ts';
import { siteKinds } from './sites/lists.ts';
import { openness, ticketCategories, visibilities } from './support/lists.ts';
import { serviceTypeCodes } from './testing/lists.ts';

/** The closed lists of the whole product by the name that their words have in the catalogs, also those that no record has a field for yet. */
export const closedLists = {
  participantStatus: participantStatuses,
  leaveStatus: leaveStatuses,
  idType: idTypes,
  phonePrefix: phonePrefixes,
  alcoholTest: alcoholTests,
  serviceTypeCode: serviceTypeCodes,
  specimenType: specimenTypes,
  anyAgency: agencies,
  siteKind: siteKinds,
  orderStatus: orderStatuses,
  specimen: specimens,
  bottle: bottles,
  correctionReason: correctionReasons,
  result: results,
  labResult: labResults,
  mroStatus: mroStatuses,
  pendingReason: pendingReasons,
  runStatus: runStatuses,
  randomReport: randomReports,
  exclusionReason: exclusionReasons,
  poolOwner: poolOwners,
  documentType: documentTypes,
  reportType: reportTypes,
  reportFrequency: reportFrequencies,
  reportChannel: reportChannels,
  ticketCategory: ticketCategories,
  visibility: visibilities,
  openness,
  messageDisplay: messageDisplays,
  uploadArea: uploadAreas,
} as const;
