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

test('a script is not hidden by other packed objects around it, nor by how it is packed', () => {
  const script = deflateSync(Buffer.from('<< /S /JavaScript >>')).toString('latin1');
  const harmless = deflateSync(Buffer.from('<< /Type /Page >>')).toString('latin1');
  expect(isPlainPdf(pdf(`% /ObjStm stream\n${harmless}\n1 0 obj\n<< /Type /ObjStm >>\nstream\n${script}\nendstream\nendobj`))).toBe(false);
  const asDifferences = '/ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>';
  expect(isPlainPdf(pdf(packed(asDifferences, '<< /Type /Page >>')))).toBe(false);
});

test('packed objects that do not end are refused at once, however often they are named', () => {
  const from = process.cpuUsage();
  expect(isPlainPdf(pdf('/ObjStm '.repeat(2_000_000)))).toBe(false);
  expect(isPlainPdf(pdf(`/ObjStm stream ${'/ObjStm '.repeat(2_000_000)}`))).toBe(false);
  const { user } = process.cpuUsage(from);
  expect(user / 1_000_000).toBeLessThan(20);
});

/** Bytes like those of a picture, the same every time. */
const noise = (length: number): string => {
  let state = 20_261_119;
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    bytes[at] = state >>> 24;
  }
  return bytes.toString('latin1');
};

test('letters that stand in a scan by chance are no script', () => {
  const scan = `${noise(500_000)} /JS\u0080 /AA\u0090 /JSx /AAb ${noise(500_000)}`;
  expect(isPlainPdf(pdf(`1 0 obj\nstream\n${scan}\nendstream\nendobj`))).toBe(true);
});

test.each(['/JS (app.alert(1))', '/JS<6170>', '/JS\n5 0 R', '/J#53 12 0 R', '/JS %\n(x)', '/AA << /O 3 0 R >>', '/AA 7 0 R', '/AA%x\n<<'])(
  'a script is found however it is set: %j',
  (script) => {
    expect(isPlainPdf(pdf(`1 0 obj\n<< ${script} >>\nendobj`))).toBe(false);
    expect(isPlainPdf(pdf(packed('/ObjStm', `<< ${script} >>`)))).toBe(false);
  },
);

test('names without an end are read once', () => {
  const from = process.cpuUsage();
  isPlainPdf(
    pdf(`${'/JS '.repeat(500_000)}${'/JS% '.repeat(10)}${'/AA 1 '.repeat(500_000)}/JS${' '.repeat(1_000_000)}${'1'.repeat(1_000_000)}`),
  );
  const { user } = process.cpuUsage(from);
  expect(user / 1_000_000).toBeLessThan(20);
});
