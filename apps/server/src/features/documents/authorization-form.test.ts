import { locales, type Locale } from '@assay/domain/languages';
import { fontsIn } from '#platform/pdf/fonts.ts';
import { page as paper } from '#platform/pdf/sheet.ts';
import { loadTexts } from '#platform/text.ts';
import { afterAccident, beforeHiring, manyServices } from '#test/authorization-forms.ts';
import { leastCpuMillisOf } from '#test/cpu.ts';
import { overlapsOf, readPdf } from '#test/pdf-pages.ts';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderAuthorizationForm, type AuthorizationForm } from './authorization-form.ts';

const fonts = fontsIn(path.join(import.meta.dirname, '..', '..', '..', 'assets'));
const texts = await loadTexts();
const render = (form: AuthorizationForm): Promise<Buffer> => renderAuthorizationForm(form, { fonts, texts });
const read = async (form: AuthorizationForm) => readPdf(await render(form));
/** As one line: where lines break is not what is asked. */
const flat = (text: string): string => text.replaceAll(/[\s\u00a0]+/g, ' ');

describe('an ordinary order', () => {
  it.each(locales)('is one page in %s, with both codes readable and nothing over the edge', async (locale) => {
    for (const form of [afterAccident({ locale }), beforeHiring({ locale })]) {
      const pages = await read(form);
      expect(pages).toHaveLength(1);
      const [page] = pages;
      if (!page) return;
      expect(page).toMatchObject({ width: 612, height: 792, codes: { Code128: form.orderNumber, QRCode: form.verifyUrl } });
      expect(overlapsOf(page)).toEqual([]);
      // Inside of what also prints on A4.
      expect(Math.min(...page.boxes.map(({ left }) => left))).toBeGreaterThan(36);
      expect(Math.max(...page.boxes.map(({ right }) => right))).toBeLessThan(paper.width - 36);
      expect(Math.min(...page.boxes.map(({ bottom }) => bottom))).toBeGreaterThan(18);
    }
  });

  it('says who, for whom, where, what for and until when', async () => {
    const [page] = await read(afterAccident());
    const said = flat(page?.text ?? '');
    for (const words of [
      '5b0e4a1c-6d2f-4f57-9a34-1f0c8f1b2d77',
      'Delgado, Marisol A.',
      '******4417',
      '03/09/1987',
      'Summit Ridge Freight, LLC',
      'Thomas Whitfield',
      '555-256-4410',
      'Tennessee Valley Occupational Health',
      'Monday – Friday',
      '8:00 AM – 5:30 PM',
      'Post Accident',
      '35105N',
      'QD-4471820',
      'Helen Park, MD',
      'Page 1 of 1',
    ])
      expect(said).toContain(words);
  });

  it('stands in the donor’s language with English beside it', async () => {
    const [page] = await read(afterAccident({ locale: 'es' }));
    const said = flat(page?.text ?? '');
    expect(said).toContain('Formulario de autorización');
    expect(said).toContain('Authorization form');
    expect(said).toContain('Posterior a un accidente');
    expect(said).toContain('Acuda de inmediato al centro de recolección.');
    expect(said).toContain('Go to the collection site at once.');
  });

  it('in English says everything once', async () => {
    const [page] = await read(afterAccident());
    expect(flat(page?.text ?? '').split('Collection site')).toHaveLength(2);
  });
});

describe('time', () => {
  it('is told on the clocks of the collection site, and until when it holds in New York too', async () => {
    const [page] = await read(afterAccident());
    const said = flat(page?.text ?? '');
    expect(said).toContain('11/17/2026 10:59 PM');
    expect(said).toContain('11/17/2026 11:59 PM');
  });

  it('hurries after an accident: alcohol within two hours and not after eight, drugs not after thirty-two (49 CFR 382.303(d))', async () => {
    const [page] = await read(afterAccident());
    const said = flat(page?.text ?? '');
    expect(said).toContain('Go now');
    for (const time of ['11/17/2026 10:20 AM', '11/17/2026 4:20 PM', '11/18/2026 4:20 PM']) expect(said).toContain(time);
  });

  it('does not ask for what is over', async () => {
    const [page] = await read(afterAccident({ issuedAt: '2026-11-17T23:30:00.000Z' }));
    const said = flat(page?.text ?? '');
    expect(said).not.toContain('10:20 AM');
    expect(said).not.toContain('11/17/2026 4:20 PM');
    expect(said).toContain('11/18/2026 4:20 PM');
  });
});

describe('which form documents the test', () => {
  it('is the federal one for DOT (49 CFR 40.40, 40.225)', async () => {
    const said = flat((await read(afterAccident()))[0]?.text ?? '');
    expect(said).toContain('use only the federal custody form (CCF), marked FMCSA.');
    expect(said).toContain('use only the DOT alcohol form (ATF).');
    expect(said).toContain('49 CFR 40.67');
  });

  it('is never the federal one for anything else (49 CFR 40.13(f))', async () => {
    const said = flat((await read(beforeHiring({ observed: true })))[0]?.text ?? '');
    expect(said).toContain('use a non-federal custody form, never the federal CCF.');
    expect(said).not.toContain('use only the federal');
    expect(said).not.toContain('40.67');
  });
});

describe('more than a page', () => {
  it.each(['en-US', 'ar'] as const)('of twelve services goes on with the head of the table, in %s', async (locale) => {
    const pages = await read(afterAccident({ locale, services: manyServices(12) }));
    expect(pages).toHaveLength(2);
    const head = locale === 'ar' ? 'Specimen' : 'Account number';
    for (const page of pages) {
      expect(flat(page.text)).toContain(head);
      expect(overlapsOf(page)).toEqual([]);
    }
    const all = pages.map(({ text }) => text).join('\n');
    for (let index = 1; index <= 12; index += 1) expect(all.split(`DOT-${index}\r`)).toHaveLength(2);
  });

  it.each([
    ['Latin letters', 'Wolfeschlegelsteinhausenbergerdorff '.repeat(5).trim()],
    ['one word', 'W'.repeat(200)],
    ['Arabic letters', 'عبدالرحمن '.repeat(20).trim()],
    ['Chinese letters', '上海国际货运代理有限公司'.repeat(12)],
  ])('of names and addresses in %s covers nothing', async (_kind, long) => {
    const address = { address1: long, address2: long, city: long.slice(0, 100), state: 'AL', zip: '35810-1234' };
    const usual = afterAccident({ locale: 'fr-FR', specialInstructions: `${long} `.repeat(4) });
    const pages = await read({
      ...usual,
      participant: { ...usual.participant, name: long },
      employer: { name: long, locationName: long, locationAddress: address },
      der: { name: long, phone: '555-256-4410' },
      services: usual.services.map((service) => ({ ...service, name: long, panelName: long, labName: long, mroName: long })),
      site: usual.site && { ...usual.site, name: long, address },
    });
    for (const page of pages) {
      expect(overlapsOf(page)).toEqual([]);
      expect(Math.max(...page.boxes.map(({ right }) => right))).toBeLessThan(paper.width - 36);
      expect(Math.min(...page.boxes.map(({ bottom }) => bottom))).toBeGreaterThan(18);
    }
  });
});

describe('an identifier', () => {
  it('is never whole', async () => {
    const whole = { ...afterAccident().participant, idType: 'SSN', idMasked: '123-45-6789' } as const;
    await expect(render(afterAccident({ participant: whole }))).rejects.toThrow('has to be masked');
  });

  it('stands there as it was covered', async () => {
    const said = flat((await read(beforeHiring()))[0]?.text ?? '');
    expect(said).toContain('***-**-1180');
    expect(said).not.toMatch(/\d{3}-\d{2}-\d{4}/);
  });
});

it('is read from right to left in Arabic, numbers from left to right', async () => {
  const form = afterAccident({ locale: 'ar' });
  const [page] = await read({ ...form, participant: { ...form.participant, name: 'الخطيب، محمد' } });
  const said = flat(page?.text ?? '');
  // pdfium turns around what it takes for letters as they are drawn.
  expect(said).toContain(Array.from('محمد').toReversed().join(''));
  for (const words of ['26-004217', '555-256-4410', '11/17/2026', '******4417']) expect(said).toContain(words);
});

it('is the same bytes for the same form, whatever was drawn before', async () => {
  const first = await render(afterAccident({ locale: 'zh-Hans-CN' }));
  await render(beforeHiring({ locale: 'ar' }));
  expect((await render(afterAccident({ locale: 'zh-Hans-CN' }))).equals(first)).toBe(true);
  expect((await render(afterAccident({ locale: 'zh-Hans-CN', orderNumber: '26-004219' }))).equals(first)).toBe(false);
});

it('says what it is to who has it read aloud', async () => {
  const bytes = (await render(afterAccident({ locale: 'it-IT' }))).toString('latin1');
  expect(bytes).toContain('/Lang (it-IT)');
  expect(bytes).toContain('/Marked true');
  expect(bytes).toContain('<pdf:Producer>Assay</pdf:Producer>');
  expect(bytes).toContain('/DisplayDocTitle true');
});

it.each(['en-US', 'ar', 'zh-Hans-CN'] as const satisfies readonly Locale[])(
  'costs less than 100 ms of the processor in %s',
  async (locale) => {
    await render(afterAccident({ locale }));
    const cost = await leastCpuMillisOf(() => render(afterAccident({ locale })), { budget: 100 });
    expect(cost).toBeLessThan(100);
  },
);
