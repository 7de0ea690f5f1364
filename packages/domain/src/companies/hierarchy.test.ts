import { describe, expect, it } from 'vitest';
import { maxCompanyDepth, moveProblem } from './hierarchy.ts';

describe('a tree of companies', () => {
  it('is five levels deep at most, the root counting as one', () => {
    expect(maxCompanyDepth).toBe(5);
  });

  it('takes a new company at the root and below a fourth level', () => {
    expect(moveProblem({ companyId: null, parentLine: [], height: 1 })).toBeNull();
    expect(moveProblem({ companyId: null, parentLine: [4, 3, 2, 1], height: 1 })).toBeNull();
  });

  it('refuses a sixth level', () => {
    expect(moveProblem({ companyId: null, parentLine: [5, 4, 3, 2, 1], height: 1 })).toBe('depth');
  });

  it('counts the children that move along', () => {
    expect(moveProblem({ companyId: 9, parentLine: [3, 2, 1], height: 2 })).toBeNull();
    expect(moveProblem({ companyId: 9, parentLine: [3, 2, 1], height: 3 })).toBe('depth');
    expect(moveProblem({ companyId: 9, parentLine: [], height: 5 })).toBeNull();
  });

  it('refuses a company below itself', () => {
    expect(moveProblem({ companyId: 9, parentLine: [9], height: 1 })).toBe('cycle');
  });

  it('refuses a company below its own child or grandchild', () => {
    expect(moveProblem({ companyId: 9, parentLine: [10, 9], height: 2 })).toBe('cycle');
    expect(moveProblem({ companyId: 9, parentLine: [11, 10, 9, 1], height: 3 })).toBe('cycle');
  });

  it('lets a company move to its sibling', () => {
    expect(moveProblem({ companyId: 9, parentLine: [8, 1], height: 1 })).toBeNull();
  });
});
