import { expect, it } from 'vitest';
import { permissions } from '../access/permissions.ts';
import { isTold, notificationEvents, notificationNames } from './notifications.ts';

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
