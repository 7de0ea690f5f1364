import { describe, expect, it } from 'vitest';
import { bannersFor, landingMessages, messageStateOf, repeatedLanguages, systemMessageInput } from './system-message.ts';

const start = '2026-11-16T13:00:00.000Z';
const end = '2026-11-16T15:00:00.000Z';
const at = (iso: string, plus = 0): number => Date.parse(iso) + plus;

const draft = { title: 'Maintenance', body: 'Tonight', display: 'Banner', startsAt: start, endsAt: end } as const;
const stored = (given: object = {}) => ({
  ...systemMessageInput.parse({ ...draft }),
  id: 1,
  isArchived: false,
  isDismissed: false,
  ...given,
});
const seen = (given: object = {}, reader: object = {}): string[] =>
  bannersFor([stored(given)], { roles: ['DER'], locale: 'en-US', now: at(start), ...reader }).map(({ title }) => title);

describe('a system message: "title*, body*, display*, severity, audience[] roles, startsAt*, endsAt > startsAt"', () => {
  it('ends after it starts, not at the same moment', () => {
    const problem = (endsAt: string | null) => systemMessageInput.safeParse({ ...draft, endsAt }).error?.issues[0];
    expect(problem(start)).toMatchObject({ path: ['endsAt'], message: 'onlyAfter' });
    expect(problem('2026-11-16T07:59:59-05:00')).toMatchObject({ path: ['endsAt'], message: 'onlyAfter' });
    expect(problem('2026-11-16T13:00:00.001Z')).toBeUndefined();
    expect(problem(null)).toBeUndefined();
  });

  it('is asked for what is marked', () => {
    const paths = systemMessageInput.safeParse({} as never).error?.issues.map(({ path }) => path[0]);
    expect(paths).toEqual(['title', 'body', 'display', 'startsAt']);
  });

  it('is said once in each language', () => {
    const row = { language: 'es', title: 'Aviso', body: 'Texto' } as const;
    expect(repeatedLanguages([row, { ...row, language: 'ar' }, row])).toEqual([2]);
    expect(systemMessageInput.safeParse({ ...draft, languages: [row, row] }).error?.issues).toMatchObject([
      { path: ['languages', 1, 'language'], message: 'repeated' },
    ]);
  });

  it('is plain text: marks of HTML are letters like others, and what turns the reading around is refused', () => {
    expect(systemMessageInput.parse({ ...draft, body: '<b>Tonight</b>' }).body).toBe('<b>Tonight</b>');
    expect(systemMessageInput.safeParse({ ...draft, body: 'x\u202Egpj' }).success).toBe(false);
  });
});

describe('which banners somebody sees now', () => {
  it.each([
    ['a moment before it starts', at(start, -1), []],
    ['when it starts', at(start), ['Maintenance']],
    ['a moment before it ends', at(end, -1), ['Maintenance']],
    ['when it ends', at(end), []],
  ])('%s', (_when, now, titles) => {
    expect(seen({}, { now })).toEqual(titles);
  });

  it('without an end it stays', () => {
    expect(seen({ endsAt: null }, { now: at('2036-01-01T00:00:00Z') })).toEqual(['Maintenance']);
  });

  it('is for its audience, whoever that is; with none for everybody', () => {
    expect(seen({ audience: ['MRO', 'DER'] })).toEqual(['Maintenance']);
    expect(seen({ audience: ['MRO'] })).toEqual([]);
    expect(seen({ audience: [] }, { roles: ['COLLECTOR'] })).toEqual(['Maintenance']);
    expect(seen({ audience: ['HRA'] }, { roles: ['CHO', 'HRA'] })).toEqual(['Maintenance']);
  });

  it('is gone once it is dismissed, unless it must not be', () => {
    expect(seen({ isDismissed: true })).toEqual([]);
    expect(seen({ isDismissed: true, dismissible: false })).toEqual(['Maintenance']);
  });

  it.each([{ isActive: false }, { isArchived: true }, { display: 'Landing Page' }])('is none that is %j', (given) => {
    expect(seen(given)).toEqual([]);
  });

  it('is in the reader’s language, and in English where it was not said in theirs', () => {
    const languages = [{ language: 'es', title: 'Mantenimiento', body: 'Esta noche' }];
    expect(seen({ languages }, { locale: 'es' })).toEqual(['Mantenimiento']);
    expect(seen({ languages }, { locale: 'fr-FR' })).toEqual(['Maintenance']);
  });

  it('the most pressing come first, and of those the latest', () => {
    const messages = [
      stored({ id: 1, severity: 'INFO', startsAt: '2026-11-16T12:59:00Z' }),
      stored({ id: 2, severity: 'CRITICAL', startsAt: '2026-11-16T09:00:00Z' }),
      stored({ id: 3, severity: 'INFO', startsAt: start }),
      stored({ id: 4, severity: 'WARNING' }),
    ];
    expect(bannersFor(messages, { roles: [], locale: 'en-US', now: at(start) }).map(({ id }) => id)).toEqual([2, 4, 3, 1]);
  });
});

it('the landing page shows its own messages to anybody, whoever their audience is', () => {
  const messages = [stored({ id: 1 }), stored({ id: 2, display: 'Landing Page', audience: ['GA'], isDismissed: true })];
  expect(landingMessages(messages, { locale: 'en-US', now: at(start) }).map(({ id }) => id)).toEqual([2]);
  expect(landingMessages(messages, { locale: 'en-US', now: at(end) })).toEqual([]);
});

it.each([
  ['scheduled', at(start, -1), true],
  ['live', at(start), true],
  ['live', at(end, -1), true],
  ['ended', at(end), true],
  ['off', at(start), false],
])('is %s at %i', (state, now, isActive) => {
  expect(messageStateOf(stored({ isActive }), now)).toBe(state);
});
