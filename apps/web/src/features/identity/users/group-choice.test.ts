import { describe, expect, it } from 'vitest';
import { hasEffect, isImplied, isNotMine, withGroup } from './group-choice.ts';

describe('permission groups to choose from', () => {
  it('take the view of an area for granted with its full control', () => {
    expect(isImplied(['BILLING-FULLCONTROL'], 'BILLING-VIEW')).toBe(true);
    expect(isImplied(['BILLING-VIEW'], 'BILLING-VIEW')).toBe(false);
    expect(isImplied(['BILLING-FULLCONTROL'], 'RANDOMS-VIEW')).toBe(false);
    expect(isImplied(['BILLING-FULLCONTROL'], 'BILLING-FULLCONTROL')).toBe(false);
  });

  it('have an effect only where a role of the person asks for them', () => {
    expect(hasEffect(['OOA'], 'ORDERS-CREATE')).toBe(true);
    expect(hasEffect(['OOA'], 'BILLING-VIEW')).toBe(false);
    expect(hasEffect(['SA'], 'ORDERS-CREATE')).toBe(false);
    expect(hasEffect(['SA'], 'MRO-VIEW')).toBe(true);
    expect(hasEffect([], 'MRO-VIEW')).toBe(false);
  });

  it('are added and taken in the order of the list', () => {
    expect(withGroup(['RANDOMS-VIEW'], { group: 'BILLING-VIEW', isOn: true })).toEqual(['BILLING-VIEW', 'RANDOMS-VIEW']);
    expect(withGroup(['BILLING-VIEW', 'RANDOMS-VIEW'], { group: 'RANDOMS-VIEW', isOn: false })).toEqual(['BILLING-VIEW']);
  });

  it('are handed on by who has them, and by who runs the platform', () => {
    expect(isNotMine({ 'roles': ['DER'], 'ORDERS-CREATE': true }, 'ORDERS-CREATE')).toBe(false);
    expect(isNotMine({ 'roles': ['DER'], 'ORDERS-CREATE': true }, 'BILLING-VIEW')).toBe(true);
    expect(isNotMine({ roles: ['SA'] }, 'BILLING-VIEW')).toBe(false);
  });
});
