import type { Acting } from '@assay/domain/access/actor';
import { blankOf } from '@assay/domain/fields/values';
import { selectionFields, type PoolSelection } from '@assay/domain/randoms/selection.fields';
import { describe, expect, it } from 'vitest';
import { selectionCan } from './selection.presenter.ts';

const ga = { userId: 1, username: 'ga', roles: ['GA'], groups: [], companyIds: [], locationIds: [] } as unknown as Acting;
const drawn = { drug: true, drugState: 'SELECTED', alcoholState: '', notifiedAt: null, replacedSelectionId: null } as const;
const canOf = (is: Partial<PoolSelection>) =>
  selectionCan(ga, { ...blankOf(selectionFields), ...drawn, isActive: true, isArchived: false, ...is } as PoolSelection);

describe('what a selection offers', () => {
  it('is to tell or exclude who was drawn', () => {
    expect(canOf({})).toEqual({ edit: false, release: true, exclude: true });
    expect(canOf({ drugState: 'NOTIFIED', notifiedAt: '2026-11-09T12:10:00.000Z' })).toEqual({
      edit: false,
      release: false,
      exclude: true,
    });
  });

  it('is nothing to who stands by, until somebody is replaced: "Alternates only in order, for a documented reason"', () => {
    expect(canOf({ isAlternate: true })).toEqual({ edit: false, release: false, exclude: false });
    expect(canOf({ isAlternate: true, replacedSelectionId: 7 })).toEqual({ edit: false, release: true, exclude: true });
  });

  it('is to say why of those who were not tested: "untested people need a reason"', () => {
    expect(canOf({ drugState: 'NOT_TESTED', isActive: false })).toEqual({ release: false, exclude: false });
    expect(canOf({ drugState: 'EXCLUDED', exclusionReason: 'Terminated', isActive: false })).not.toHaveProperty('edit');
    expect(canOf({ drugState: 'TESTED', isActive: false })).toEqual({ edit: false, release: false, exclude: false });
  });
});
