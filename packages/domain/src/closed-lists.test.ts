import { describe, expect, it } from 'vitest';
import { closedLists } from './closed-lists.ts';
import { isRed, results } from './results/lists.ts';

/** Each as the specification writes it, value by value. */
const written: Readonly<Record<keyof typeof closedLists, string>> = {
  participantStatus: 'Active, Inactive, Pre-Employment',
  leaveStatus: 'Extended Medical, Extended Other, Vacation, Military Leave, Terminated',
  idType: 'CDL, EID, SSN, OID',
  phonePrefix: '+1, +52',
  alcoholTest: 'BAT, SAT',
  serviceTypeCode: 'BAT, SAT, DRG, HAIR, ORAL, OH, CLH, BGC',
  specimenType: 'BREATH, HAIR, ORAL, SALIVA, UNKNOWN, URINE, BLANK',
  anyAgency: 'FAA, FMCSA, FRA, FTA, HHS, NOT APPLICABLE, NOT PROVIDED, NRC, PHMSA, USCG, BLANK',
  siteKind: 'Quest PSC, Preferred Site, Third Party Site, Custom',
  orderStatus: 'ORDERED, EXPIRED, NO_SHOW, CANCELED, COLLECTED, PRE_ORDERED, PRE_RANDOM, AT_LAB, COMPLETE, PENDING, PARTIAL',
  specimen: 'Urine, Oral Fluid',
  bottle: 'A (Primary), B (Split)',
  correctionReason:
    'Donor Name Misspelled, Test Reason Correction, DOT Agency Correction, Customer Location Correction, Collection Date Correction, Primary ID Updated, Other',
  result:
    'Positive, Positive-Dilute, Positive-MRO Dilute, Positive-Invalid, Negative, Negative-Dilute, Negative-MRO Dilute, Test Canceled, Not Reported, Refusal to Test, Result Unverified, Reconfirmed Positive, Failed to Reconfirm, Reconfirm Adulterated, Reconfirm Substituted, Order Expired, Stage 1 Positive, Stage 2 Positive, Invalid Specimen, Rejected, Substituted, Adulterated, Reconfirmed, Rejected: Fatal Flaw, Rejected: Other Fatal Flaw, Rejected: Correctable Flaw, Rejected: Uncorrected Flaw, Shy Bladder, DER Designated Refusal, Completed, Conditional, Corrections Recommended, DER Review, Failed, Incomplete, No Show, Passed, Passed-24, Pending-Med, Non-Negative, N/A, BLANK, Reported',
  labResult:
    'ADULTERATED, BETWEEN .02 AND .039, FATAL FLAW, INCOMPLETE RESULT, INVALID, LAB REJECT, NEGATIVE, NEGATIVE-DILUTE, NON-CONTACT POSITIVE, NOT QUALIFIED, NOT REPORTED, NOT REVIEWED, POSITIVE, POSITIVE-DILUTE, REFUSAL TO TEST, REJECTED FOR TESTING, REVIEWED, TEST CANCELLED, TEST NOT PERFORMED, UNVERIFIED - HHS guidelines not followed, IN PROCESS, REVIEW, SUBSTITUTED, TEMPERATURE OUT OF RANGE, BLANK',
  mroStatus:
    'Deleted, MRO Pending, MRO Waiting Donor Call, Pending MRO copy 2 CCF, Pending Split Reconfirmation, Pending Affidavit, Pending DER Contact, Pending BAT Cal Check, Pending Doc Review, Pending Refusal to Test, Pending Shy Bladder, Complete',
  pendingReason:
    '24 Hour Wait, 3 Day Hold, 10 Day Hold, Documents, Phone Calls, On Hold, 5 Day Safety, 1 call, 2 calls, 3 calls, Pending Rx',
  runStatus:
    'IN QUEUE, GENERATING RANKS, UPDATING RANKS, RUNNING SELECTIONS, RUN SELECTIONS COMPLETED, CREATING PRE-RANDOM ORDERS, PRE-RANDOM ORDERS COMPLETED, NO PARTICIPANTS FOUND',
  randomReport:
    'Employee Selection History, Employees Selected and Tested, Employees Selected and Not Tested, Alternates Selected and Not Tested, Random Test with no corresponding selection',
  exclusionReason:
    'Leave of absence, Medical leave, Military leave, No longer with company, Not a covered employee, Seasonal employee, Terminated, Unexcused absence, Absent for entire selection period, Other',
  poolOwner: 'Company, Consortium',
  documentType:
    'CCF-2 MRO Copy, ATF, Clearinghouse Confirmation, Affidavit, BAT Cal Check, Lab Copy CCF, MRO Signed CCF, Donor Contact Form, Donor Rx, Lab Report, Medical Marijuana Card, USCG Letter, Results Request, Physical Exam, Collector Memorandum, Case Documents, Background Check, Final Result Report, Split Test Request Form, Authorization Form, BAT Request Form, CCF Request Form',
  reportType: 'Compliance Report, Assigned Participants, MIS Report, Result Summary Report, Selection Report',
  reportFrequency: 'Daily, Weekly, Monthly, Quarterly',
  reportChannel: 'Email',
  ticketCategory: 'BIL, COL, DRG, IMP, OTH, QD, CNG, CON, INQ, TAT',
  visibility: 'INTERNAL, PUBLIC',
  openness: 'Open, Closed',
  messageDisplay: 'Landing Page, Banner',
  uploadArea: 'company, template, location, account-number, participant, historical-data, random-participant, case-document, secure-form',
};

describe('a closed list', () => {
  it.each(Object.entries(closedLists))('%s travels in the spelling of the specification', (name, values) => {
    expect(values.join(', ')).toBe(written[name as keyof typeof closedLists]);
  });

  it.each(Object.entries(closedLists))('%s names nothing twice', (_name, values) => {
    expect(new Set<string>(values).size).toBe(values.length);
  });
});

describe('a result', () => {
  it('shows red when it is positive, failed or a refusal, and never otherwise', () => {
    expect(results.filter(isRed).join(', ')).toBe(
      'Positive, Positive-Dilute, Positive-MRO Dilute, Positive-Invalid, Refusal to Test, Reconfirmed Positive, Reconfirm Adulterated, Reconfirm Substituted, Stage 1 Positive, Stage 2 Positive, Substituted, Adulterated, Reconfirmed, DER Designated Refusal, Failed, Non-Negative',
    );
  });
});
