import { describe, expect, it } from 'vitest';
import { nobody } from '../access/actor.ts';
import type { Role } from '../access/roles.ts';
import { clientUploadTypes } from './document-types.ts';
import { collectorDocumentTypes, fileKindOf, isOfTest, opensType, uploadTypesOf } from './upload.ts';

const bytes = (...start: number[]) => new Uint8Array([...start, 1, 2, 3, 4, 5, 6, 7, 8]);
const pdf = bytes(0x25, 0x50, 0x44, 0x46, 0x2d);

describe('"extension = magic bytes = declared type" (U1, U2)', () => {
  it.each([
    ['form.pdf', pdf, 'application/pdf'],
    ['FORM.PDF', pdf, 'application/pdf'],
    ['image.jpg', bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
    ['image.jpeg', bytes(0xff, 0xd8, 0xff, 0xe1), 'image/jpeg'],
    ['a.png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'image/png'],
    ['fax.tif', bytes(0x49, 0x49, 0x2a, 0x00), 'image/tiff'],
    ['fax.tiff', bytes(0x4d, 0x4d, 0x00, 0x2a), 'image/tiff'],
    ['form.png', pdf, null],
    ['form', pdf, null],
    ['form.pdf', bytes(0x3c, 0x68, 0x74, 0x6d), null],
    ['picture.svg', bytes(0x3c, 0x73, 0x76, 0x67), null],
    ['picture.gif', bytes(0x47, 0x49, 0x46, 0x38), null],
    ['archive.zip', bytes(0x50, 0x4b, 0x03, 0x04), null],
    ['empty.pdf', new Uint8Array(), null],
  ])('%s', (name, content, kind) => {
    expect(fileKindOf(content, name)).toBe(kind);
  });
});

describe('who brings what', () => {
  it('a collector: what comes about at a collection', () => {
    expect(new Set(uploadTypesOf({ ...nobody, roles: ['COLLECTOR'] }))).toEqual(new Set(collectorDocumentTypes));
  });
  it('who collects as well is no staff: what both roles bring, and no more', () => {
    const both = uploadTypesOf({ ...nobody, roles: ['DER', 'COLLECTOR'] });
    expect(new Set(both)).toEqual(new Set([...collectorDocumentTypes, ...clientUploadTypes]));
    expect(new Set(uploadTypesOf({ ...nobody, roles: ['OOA', 'COLLECTOR'] }))).toEqual(new Set(collectorDocumentTypes));
  });
  const of = (role: Role) => uploadTypesOf({ ...nobody, roles: [role] });
  it.each(['DER', 'HRA', 'LHRA', 'CHO'] as const)('%s: "types with the upload flag"', (role) => {
    expect(of(role)).toEqual(clientUploadTypes);
  });
  it('who only orders brings nothing', () => {
    expect(of('OOA')).toEqual([]);
  });
  it('a Donor Rx is read by the physician: "MRO-ASSIST without the content of a Donor Rx" (49 CFR 40.131(b))', () => {
    const opens = (role: Role) => opensType({ roles: [role], groups: [] }, 'Donor Rx');
    expect([opens('MRO'), opens('MRO-ASSIST')]).toEqual([true, false]);
  });
  it('staff: anything but what the product makes, and nothing medical but for the review or what clients bring as well', () => {
    for (const role of ['GA', 'MRO'] as const) expect(of(role)).not.toContain('Authorization Form');
    expect([of('GA').includes('Donor Rx'), of('MRO').includes('Donor Rx'), of('GA').includes('ATF')]).toEqual([false, true, true]);
    expect(of('GA')).toContain('Physical Exam');
  });
  it('"Lab copy CCF applies to non-DOT only"', () => {
    expect([
      isOfTest('Lab Copy CCF', { isDot: true }),
      isOfTest('Lab Copy CCF', { isDot: false }),
      isOfTest('ATF', { isDot: true }),
    ]).toEqual([false, true, true]);
  });
});
