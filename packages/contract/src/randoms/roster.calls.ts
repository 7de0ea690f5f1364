import { ask, get, post } from '../kit/calls.ts';
import type { Completeness, Eligibility, EligibilityQuery, Roster, RosterConfirm } from './roster.types.ts';

/** What is asked of the people of a pool besides who they are. */
export const rosterCalls = {
  eligibility: ask<EligibilityQuery, Eligibility>('/random-pool/:id/eligibility/:participantId', 'random.view'),
  completeness: get<Completeness>('/random-pool/:id/completeness', 'random.view'),
  roster: get<Roster>('/random-pool/:id/roster', 'random.view'),
  confirmRoster: post<RosterConfirm, Roster>('/random-pool/:id/roster/confirm', 'random.edit'),
} as const;
