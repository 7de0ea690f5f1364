import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isPlainPdf } from './pdf-check.ts';

const pdf = (body: string): Buffer => Buffer.from(`%PDF-1.5\n${body}\n%%EOF\n`, 'latin1');
const packed = (name: string, text: string): string =>
  `1 0 obj\n<< /Type ${name} >>\nstream\n${deflateSync(Buffer.from(text)).toString('latin1')}\nendstream\nendobj`;

test('a page is plain, also where its objects are packed', () => {
  expect(isPlainPdf(pdf('1 0 obj\n<< /Type /Catalog >>\nendobj'))).toBe(true);
  expect(isPlainPdf(pdf(packed('/ObjStm', '<< /Type /Page >>')))).toBe(true);
});

test('what acts by itself is found where it is packed, and under a name that is spelled out', () => {
  expect(isPlainPdf(pdf(packed('/ObjStm', '<< /S /JavaScript >>')))).toBe(false);
  expect(isPlainPdf(pdf(packed('/Obj#53tm', '<< /S /JavaScript >>')))).toBe(false);
});

test('packed objects that do not end are refused at once, however often they are named', () => {
  const from = process.cpuUsage();
  expect(isPlainPdf(pdf('/ObjStm '.repeat(2_000_000)))).toBe(false);
  expect(isPlainPdf(pdf(`/ObjStm stream ${'/ObjStm '.repeat(2_000_000)}`))).toBe(false);
  const { user } = process.cpuUsage(from);
  expect(user / 1_000_000).toBeLessThan(20);
});
