import { describe, expect, it } from 'vitest';
import { documentLife } from './document-life.ts';
import { documentStatuses, documentTypes } from './lists.ts';

const may = () => true;

describe('the life of a paper', () => {
  it('“refuses a paper”: once, and with the right to work in the queues', () => {
    const facts = { status: 'RECEIVED', documentType: 'ATF' } as const;
    expect(documentLife.judge('unreadable', { facts, has: may })).toBeNull();
    expect(documentLife.judge('unreadable', { facts, has: () => false })).toBe('right');
    expect(documentLife.judge('unreadable', { facts: { ...facts, status: 'REFUSED' }, has: may })).toBe('state');
  });

  it('what the product made is not refused', () => {
    const refused = documentTypes.filter(
      (documentType) => documentLife.judge('unreadable', { facts: { status: 'RECEIVED', documentType }, has: may }) === 'generated',
    );
    expect(refused).toEqual(['Final Result Report', 'Authorization Form']);
  });

  it('nothing leads back from what was refused: it is sent again, as another paper', () => {
    const from = new Set<string>(documentLife.steps.flatMap((step) => step.from));
    expect(documentStatuses.filter((status) => !from.has(status))).toEqual(['REFUSED']);
  });
});
