import { isAsWide, scopeOf, type Actor } from '@assay/domain/access/actor';
import { permits, type Permission } from '@assay/domain/access/permissions';
import type { ResourceName } from '@assay/domain/resources';

type Rights = Partial<Record<ResourceName, Readonly<Record<string, Permission>>>>;

/**
 * Under which right the values of some fields are read, also in the history of their records. What is told of a record only once it is so far is
 * told here to who does not wait for it: the trail remembers it from before.
 */
export const rightsOfValues: Rights = {
  'company': { invoiceTerms: 'billing.view', paymentStatus: 'billing.view' },
  'order-service': {
    finalResult: 'result.view',
    resultVerifiedAt: 'result.view',
    resultVersion: 'result.view',
    dilute: 'result.view',
    directive: 'result.view',
    refusalCode: 'result.view',
    resultExpiry: 'result.view',
    restrictions: 'result.view',
    screeningValue: 'result.edit',
    confirmationValue: 'result.edit',
    mroStatus: 'case.view',
    labReportedAt: 'order.progress',
    eventId: 'order.progress',
    price: 'billing.view',
    paymentStatus: 'billing.view',
    paymentRequestedAt: 'billing.view',
  },
  // Of a medical paper it tells of somebody's health.
  'document': { refusalReason: 'document.medical' },
  'historical-data': { result: 'result.view', documentId: 'result.view', documentName: 'result.view' },
  'unsolicited-physical': { documentId: 'result.edit', documentName: 'result.edit' },
};

/** Whether a right does not hold wherever somebody reads the trail: then no event tells what it is about. */
const lacks = (actor: Actor, permission: Permission): boolean =>
  !permits(actor, permission) || !isAsWide(scopeOf(actor, permission), scopeOf(actor, 'audit.view'));

/** What an event tells of a record, without what its reader has no right to. All names are our own. */
export const toldByRight =
  (sql: string) =>
  (actor: Actor): string => {
    const cases = Object.entries(rightsOfValues).flatMap(([entity, rights]) => {
      const unseen = Object.keys(rights).filter((name) => rights[name] !== undefined && lacks(actor, rights[name]));
      return unseen.length > 0 ? [`when '${entity}' then ${sql} - '{${unseen.join(',')}}'::text[]`] : [];
    });
    return cases.length === 0 ? sql : `(case t.entity ${cases.join(' ')} else ${sql} end)`;
  };
