import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fontsIn } from './fonts.ts';
import { setText, type Setting } from './text.ts';

const fonts = fontsIn(path.join(import.meta.dirname, '..', '..', '..', 'assets'));
const style = { size: 10, leading: 14, color: '#000000' };
const set = (text: string, more: Partial<Setting> = {}) => setText(text, { fonts, style, width: 400, direction: 'auto', ...more });
const seen = (text: string, more: Partial<Setting> = {}) => set(text, more).lines.map(({ runs }) => runs.map((run) => run.text).join(''));

describe('a line from right to left', () => {
  it('has its numbers and codes from left to right, in the order in which they are read', () => {
    const [line] = set('طلب \u206826-004217\u2069 حتى \u206811/20/2026\u2069', { direction: 'rtl' }).lines;
    expect(line?.runs.map(({ text }) => text.trim()).filter(Boolean)).toEqual(['11/20/2026', 'حتى', '26-004217', 'طلب']);
  });

  it('turns brackets around with what they hold', () => {
    expect(seen('(نعم)', { direction: 'rtl' })).toEqual([')نعم(']);
    expect(seen('نموذج (CCF).', { direction: 'rtl' })[0]?.trimStart()).toMatch(/^\.\)?.*CCF/);
  });

  it('draws no mark that only says which way it goes', () => {
    expect(seen('صدر في \u2068AB-1\u2069', { direction: 'rtl' }).join('')).not.toMatch(/[\u2066-\u2069]/);
  });
});

describe('letters', () => {
  it('are drawn by the font of their script', () => {
    const [line] = set('Li 欧阳 محمد').lines;
    expect(new Set(line?.runs.map(({ face }) => face.name))).toEqual(new Set(['latin', 'han', 'arabic']));
  });

  it('of every name in GB 2312 and of common traditional ones are there', () => {
    const han = fonts('han');
    for (const letter of '欧阳晓明鑫嬴國陳劉') expect(han.has(letter.codePointAt(0) ?? 0), letter).toBe(true);
  });
});

describe('lines', () => {
  it('end between words, and between any two Chinese letters but before a stop', () => {
    expect(seen('one two three', { width: 42 })).toEqual(['one two', 'three']);
    const lines = seen('请立即前往采样点。请携带证件。', { width: 42 });
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(line).not.toMatch(/^[。，]/);
  });

  it('part a word that is wider than they are, and nothing is lost', () => {
    const lines = seen('W'.repeat(60), { width: 100 });
    expect(lines.join('')).toBe('W'.repeat(60));
    for (const { width } of set('W'.repeat(60), { width: 100 }).lines) expect(width).toBeLessThanOrEqual(100);
  });

  it('are cut where there may not be more, with a sign that they are', () => {
    const lines = seen('word '.repeat(100), { width: 100, most: 3 });
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/…$/);
  });

  it('are cut as well where most signs are two units of a text', () => {
    expect(seen('Labor 🧪🧬 '.repeat(60), { width: 58, most: 2 })).toHaveLength(2);
    expect(seen('🧪'.repeat(200), { width: 58, most: 1 })).toHaveLength(1);
  });
});
