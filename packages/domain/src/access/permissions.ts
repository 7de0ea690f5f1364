import { holdsGroup, roles, type PermissionGroup, type Role } from './roles.ts';
import { keysOf } from '../keys.ts';

/** A cell of the matrix: the role has the right, or has it only while a permission group is on. */
type Grant = true | PermissionGroup;
type Row = Partial<Record<Role, Grant>>;

const everybody: Row = Object.fromEntries(roles.map((role) => [role, true]));
/** The platform's owner and the operations super user. */
const operators = { GA: true, SA: true } as const satisfies Row;
const reviewers = { 'MRO': true, 'MRO-ASSIST': true } as const satisfies Row;
const internal = { ...operators, LSA: true, ...reviewers } as const satisfies Row;
const employers = { DER: true, HRA: true, LHRA: true } as const satisfies Row;

/**
 * Who may do what. Which rows they may do it to is the scope's business (`actor.ts`), which fields they see is the presenter's.
 * A group's name in a cell says that the right is there only while that group is on; a group never lifts what a role has not.
 *
 * Client roles see nothing medical (49 CFR 40.321, 40.327). Verifying and changing a result is the medical review officer's own act
 * (40.123, 40.149). Whoever works for the administrator sees unverified laboratory data only as staff of the review officer (40.355).
 */
export const accessMatrix = {
  'self': everybody,
  'dashboard.view': everybody,
  'view.share': { ...internal, ...employers },

  'company.view': { ...internal, ...employers, CHO: true },
  'company.create': operators,
  'company.edit': { ...operators, LSA: true },
  'company.archive': operators,
  'company.randoms.view': { ...operators, LSA: true, DER: true, HRA: true },
  'company.randoms.edit': { ...operators, LSA: true },
  'company.sso': operators,
  'location.view': { ...internal, ...employers },
  'location.edit': { ...operators, LSA: true, DER: true, HRA: true },
  'location.archive': operators,
  'contact.view': {
    ...operators,
    ...reviewers,
    LSA: 'CONTACTS-VIEW',
    DER: 'CONTACTS-VIEW',
    HRA: 'CONTACTS-VIEW',
    LHRA: 'CONTACTS-VIEW',
  },
  'contact.edit': {
    ...operators,
    LSA: 'CONTACTS-FULLCONTROL',
    DER: 'CONTACTS-FULLCONTROL',
    HRA: 'CONTACTS-FULLCONTROL',
    LHRA: 'CONTACTS-FULLCONTROL',
  },
  'contact.archive': operators,
  'note.internal.edit': internal,
  'note.public.view': { ...internal, ...employers, OOA: true },
  'note.public.edit': { ...internal, ...employers },
  'note.archive': operators,
  'ticket.edit': everybody,
  'billing.view': { ...operators, LSA: 'BILLING-VIEW', DER: 'BILLING-VIEW', HRA: 'BILLING-VIEW' },
  'billing.edit': { ...operators, LSA: 'BILLING-FULLCONTROL', DER: 'BILLING-FULLCONTROL', HRA: 'BILLING-FULLCONTROL' },

  'catalog.view': { ...operators, LSA: true },
  'catalog.edit': operators,
  'occupation.edit': { ...operators, LSA: true, DER: true, HRA: true },
  'occupation.archive': operators,
  'site.view': { ...internal, ...employers, OOA: true, COLLECTOR: true },
  'site.edit': { ...operators, LSA: true },
  'site.archive': operators,

  'participant.view': everybody,
  'participant.create': { ...operators, LSA: true, ...employers, OOA: 'ORDERS-CREATE' },
  'participant.edit': { ...operators, LSA: true, ...employers },
  'participant.import': { ...operators, LSA: true, ...employers },
  'participant.merge': operators,
  'participant.archive': operators,
  'participant.reveal': { ...operators, ...reviewers },

  'order.view': everybody,
  'order.create': {
    ...operators,
    LSA: 'ORDERS-CREATE',
    DER: 'ORDERS-CREATE',
    HRA: 'ORDERS-CREATE',
    LHRA: 'ORDERS-CREATE',
    OOA: 'ORDERS-CREATE',
  },
  'order.fromPaper': { ...operators, ...reviewers },
  'order.pickLists': { ...internal, ...employers, OOA: true },
  'order.cancel': { ...operators, LSA: 'ORDERS-CREATE', DER: 'ORDERS-CREATE', HRA: 'ORDERS-CREATE', LHRA: 'ORDERS-CREATE', OOA: true },
  'order.archive': operators,
  'order.messages': operators,
  'order.progress': { ...internal, COLLECTOR: true },
  // The employer knows, too, who was sent and did not go.
  'order.noShow': { ...internal, DER: true, COLLECTOR: true },
  'result.view': { ...internal, DER: true, HRA: true, LHRA: 'RESULTS-FULLCONTROL' },
  'result.edit': { ...operators, ...reviewers, LSA: 'RESULTS-FULLCONTROL' },

  'labResult.view': { GA: 'MRO-VIEW', SA: 'MRO-VIEW', ...reviewers },
  'case.view': { GA: 'MRO-VIEW', SA: 'MRO-VIEW', ...reviewers },
  'case.edit': { GA: 'MRO-FULLCONTROL', SA: 'MRO-FULLCONTROL', ...reviewers },
  'case.verify': { MRO: 'MRO-FULLCONTROL' },
  'case.completeNegative': { 'MRO': 'MRO-FULLCONTROL', 'MRO-ASSIST': 'MRO-FULLCONTROL' },
  'case.contactDonor': reviewers,
  'case.reopen': { MRO: true },
  'case.archive': { ...operators, MRO: true },
  'derTask.view': { ...internal, DER: true, HRA: true },
  'derTask.act': { DER: true, HRA: true },
  'physician.view': internal,
  'physician.edit': { ...operators, MRO: true },
  'physician.archive': operators,

  'documentQueue.view': { ...operators, ...reviewers, LSA: 'DOCUMENT-MANAGER-FULLCONTROL' },
  'documentQueue.edit': { ...operators, 'MRO-ASSIST': true, 'LSA': 'DOCUMENT-MANAGER-FULLCONTROL' },
  // Who orders gets the form of what they ordered.
  'document.view': { ...internal, ...employers, OOA: true, CHO: true, COLLECTOR: true },
  'document.upload': { ...internal, ...employers, CHO: true, COLLECTOR: true },
  'document.medical': reviewers,
  // An assistant records and reads nothing of what a donor takes (49 CFR 40.131(b)).
  'document.prescription': { MRO: true },
  'secureForm.send': internal,

  'random.view': { ...operators, LSA: 'RANDOMS-VIEW', DER: 'RANDOMS-VIEW', HRA: 'RANDOMS-VIEW', LHRA: 'RANDOMS-VIEW' },
  'random.edit': { ...operators, LSA: 'RANDOMS-FULLCONTROL', DER: 'RANDOMS-FULLCONTROL', HRA: 'RANDOMS-FULLCONTROL' },
  'random.archive': operators,
  'random.run': { ...operators, LSA: 'RANDOMS-FULLCONTROL', DER: 'RANDOMS-FULLCONTROL' },
  'random.seeSelected': { ...operators, LSA: 'RANDOMS-VIEW', DER: 'RANDOMS-VIEW', HRA: 'RANDOMS-VIEW', LHRA: 'RANDOMS-VIEW' },
  'random.exclude': { ...operators, LSA: 'RANDOMS-FULLCONTROL', DER: 'RANDOMS-FULLCONTROL', HRA: 'RANDOMS-FULLCONTROL' },
  'consortium.view': { ...operators, LSA: 'RANDOMS-VIEW', DER: true },
  'consortium.edit': { ...operators, LSA: 'RANDOMS-FULLCONTROL' },
  'consortium.archive': operators,

  'clearinghouse.view': { ...internal, DER: true, HRA: true, CHO: true },
  'clearinghouse.edit': { ...operators, LSA: true, DER: true, HRA: true, CHO: true },
  'clearinghouse.archive': { ...operators, CHO: true },
  'clearinghouse.report': reviewers,

  'report.view': { ...operators, LSA: true, MRO: true, ...employers },
  'report.mis.view': { ...operators, LSA: true, DER: true, HRA: true },
  'report.mis.edit': { ...operators, LSA: true },
  'report.mis.certify': { DER: true },
  'report.selection': { ...operators, LSA: 'RANDOMS-VIEW', DER: 'RANDOMS-VIEW', HRA: 'RANDOMS-VIEW', LHRA: 'RANDOMS-VIEW' },
  'report.schedule': { ...operators, LSA: true, DER: true, HRA: true },

  'import.view': { ...internal, ...employers },
  'import.run': { ...operators, LSA: true, DER: true, HRA: true },
  'message.view': { ...operators, ...employers, OOA: true, CHO: true, COLLECTOR: true },
  'message.edit': operators,
  'message.archive': { GA: true },

  'user.view': { ...operators, LSA: true, DER: true },
  'user.edit': { ...operators, LSA: true, DER: true },
  'user.archive': { GA: true },
  'user.approve': operators,
  'signUp.review': operators,
  'access.view': operators,
  'mail.view': operators,
  'audit.view': { ...operators, LSA: true, MRO: true },
  'audit.verify': operators,
} as const satisfies Record<string, Row>;

export type Permission = keyof typeof accessMatrix;
export const permissions = keysOf(accessMatrix);

/** What the matrix says of one role: a right, a right while a group is on, or none. */
export const grantOf = (permission: Permission, role: Role): Grant | undefined => {
  const row: Row = accessMatrix[permission];
  return row[role];
};

/** The rights that two roles do not have alike: one has it and the other not, or only with a group. */
export const differences = (one: Role, other: Role): Permission[] =>
  permissions.filter((permission) => grantOf(permission, one) !== grantOf(permission, other));

export type Holder = { readonly roles: readonly Role[]; readonly groups: readonly PermissionGroup[] };

const grants = (grant: Grant | undefined, groups: readonly PermissionGroup[]): boolean =>
  grant === true || (grant !== undefined && holdsGroup(groups, grant));

/** The roles of the holder that carry the right, with the group it asks for. */
export const grantingRoles = (holder: Holder, permission: Permission): Role[] =>
  holder.roles.filter((role) => grants(grantOf(permission, role), holder.groups));

/** Whether any role the holder has carries the right. */
export const permits = (holder: Holder, permission: Permission): boolean => grantingRoles(holder, permission).length > 0;

export const permissionsOf = (holder: Holder): Permission[] => permissions.filter((permission) => permits(holder, permission));
