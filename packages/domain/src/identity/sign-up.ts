import { permits, type Holder } from '../access/permissions.ts';
import type { SignUpInput, SignUpRequest } from './sign-up.fields.ts';

type Request = Pick<SignUpRequest, 'state' | 'isArchived' | 'version'>;

/** Whether a request for an account was accepted or declined: that is said once. */
export const isDecided = ({ state }: Pick<Request, 'state'>): boolean => state !== 'Pending';

/** Whether a request still waits for somebody to decide it. */
export const awaitsDecision = (request: Pick<Request, 'state' | 'isArchived'>): boolean => !isDecided(request) && !request.isArchived;

/** What somebody may do with a request: who reviews them corrects, accepts and declines it while it waits. */
export const signUpCan = (holder: Holder, request: Pick<Request, 'state' | 'isArchived'>) => {
  const isOpen = permits(holder, 'signUp.review') && awaitsDecision(request);
  return { edit: isOpen, accept: isOpen, decline: isOpen };
};

/** What stands in the way of a decision by somebody who saw this version. */
export const decisionProblem = (request: Request, seen: number): 'archived' | 'decided' | 'conflict' | null => {
  if (request.isArchived) return 'archived';
  if (isDecided(request)) return 'decided';
  return request.version === seen ? null : 'conflict';
};

/** Whether a request may say this from now on. A decided one stays as it was decided on; out of the archive it comes as it went in. */
export const mayBecome = (request: SignUpInput & Pick<Request, 'state'>, wanted: SignUpInput): boolean =>
  !isDecided(request) || (Object.keys(wanted) as (keyof SignUpInput)[]).every((name) => wanted[name] === request[name]);
