import { expect, it } from 'vitest';
import { permissions } from '../access/permissions.ts';
import { roles } from '../access/roles.ts';
import { isConcerned, isTold, notificationEvents, notificationNames } from './notifications.ts';

it('people are told unless they switched it off', () => {
  expect(isTold({}, 'auditReport')).toBe(true);
  expect(isTold({ auditReport: { email: true } }, 'auditReport')).toBe(true);
  expect(isTold({ auditReport: { email: false } }, 'auditReport')).toBe(false);
});

it('what is switched off for one event stays on for the others', () => {
  for (const event of notificationNames.filter((name) => name !== 'auditReport'))
    expect(isTold({ auditReport: { email: false } }, event)).toBe(true);
});

it('every event has business with somebody: its permission exists', () => {
  expect(notificationNames.length).toBeGreaterThan(0);
  for (const permission of Object.values(notificationEvents)) expect(permissions).toContain(permission);
});

it('who looks after everybody is not told what happens at every employer, and an employer nothing of what is theirs', () => {
  const concerned = (held: Parameters<typeof isConcerned>[0]['roles']) =>
    notificationNames.filter((event) => isConcerned({ roles: held, groups: [] }, event));
  expect(concerned(['DER'])).toEqual(expect.arrayContaining(['orderMissed', 'orderExpired', 'resultReady', 'fullQueryDue']));
  expect(concerned(['DER'])).not.toContain('messageHeld');
  // 49 CFR 40.97: what a laboratory reports is the review's.
  for (const role of roles) expect(concerned([role]).includes('reportCorrected'), role).toBe(['MRO', 'MRO-ASSIST'].includes(role));
  expect(concerned(['GA'])).toEqual(expect.arrayContaining(['messageHeld', 'orderNotTaken', 'signatureRefused']));
  for (const role of ['GA', 'SA', 'MRO', 'COLLECTOR'] as const)
    for (const event of ['orderMissed', 'orderExpired', 'resultReady', 'fullQueryDue'] as const)
      expect(concerned([role])).not.toContain(event);
});
