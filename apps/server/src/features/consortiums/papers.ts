import type { Member } from '@assay/contract/consortiums/consortium.types';
import type { Locale } from '@assay/domain/languages';
import { membershipState } from '@assay/domain/randoms/membership';
import { formatMean, formatRate } from '@assay/i18n/draw-quota';
import { numberFormat } from '@assay/i18n/formats';
import { isolated, leftToRight } from '@assay/i18n/left-to-right';
import type { Fonts } from '#platform/pdf/fonts.ts';
import { openFlow, type Flow } from '#platform/pdf/flow.ts';
import { color, look } from '#platform/pdf/paper-look.ts';
import { factsRow, footWidth, letterhead, lineToSign, paragraph, putFoot } from '#platform/pdf/paper-parts.ts';
import { addressLines, dayText } from '#platform/pdf/paper-times.ts';
import { paperOn, type Paper } from '#platform/pdf/paper.ts';
import { nothing, row, stack, text, type Piece } from '#platform/pdf/pieces.ts';
import { contentWidth, openSheet } from '#platform/pdf/sheet.ts';
import { putTable, tableOf, type Column } from '#platform/pdf/table.ts';
import type { Texts } from '#platform/text.ts';
import type { EnrolledPool, LegRate, Parties, PoolDraw, PoolYear } from './find-papers.ts';

type Kit = { readonly fonts: Fonts; readonly texts: Texts };
export type Issued = { readonly parties: Parties; readonly member: Member; readonly locale: Locale; readonly today: string };
type EnrollmentPaper = Issued & { readonly pools: readonly EnrolledPool[] };
type RatePaper = Issued & { readonly year: number; readonly pools: readonly PoolYear[] };

type Key = Parameters<Paper['say']>[0];
type Named = Readonly<Record<string, string>>;
const tableLook = { line: color.line, across: 8, down: 3 } as const;
const dayOn = (day: string): string => leftToRight(dayText(day));
const none = '–';

const titleOf = (paper: Paper, key: Key, params: Named = {}): Piece => {
  const { own, second = '' } = paper.say(key, params);
  return stack([
    text(paper.sheet, own, { width: contentWidth, style: { ...look.title.own, size: 20 }, tag: 'H1', direction: paper.sheet.direction }),
    text(paper.sheet, second, { width: contentWidth, style: look.title.second, locale: 'en-US' }),
  ]);
};

const columnIn =
  <T>({ say, words }: Paper) =>
  (key: Key, width: number, cell: Column<T>['cell']): Column<T> => ({ width, head: (inner) => words(say(key), inner, 'label'), cell });

const head = (paper: Paper, { parties: { consortium }, today }: Issued): Piece =>
  letterhead(paper, {
    name: consortium.name,
    below: [...addressLines(consortium.address), leftToRight(consortium.phone)],
    ends: [paper.say('randomPapers.enrollment.issued').own, dayOn(today)],
  });

/** Whose membership it is about, from when until when. */
const membership = (paper: Paper, { parties: { company }, member }: Issued): Piece => {
  const { say, fact } = paper;
  const until = member.leftOn === null ? say('randomPapers.enrollment.open') : { own: dayOn(member.leftOn) };
  return factsRow(contentWidth, [
    (width) => fact(say('randomPapers.enrollment.company'), [company.name, ...addressLines(company.address)], { width, as: 'limit' }),
    (width) => fact(say('randomPapers.enrollment.from'), [dayOn(member.joinedOn)], { width, as: 'limit' }),
    (width) => fact(say('randomPapers.enrollment.until'), until, { width, as: 'limit' }),
  ]);
};

const signed = (paper: Paper): Piece =>
  row([
    { x: 0, piece: lineToSign(paper, 'randomPapers.enrollment.sign', { width: 240 }) },
    { x: 270, piece: lineToSign(paper, 'randomPapers.enrollment.date', { width: 140 }) },
  ]);

const rulesOf = ({ regime, agencies }: EnrolledPool): string => [regime, ...agencies].join(' ');

const poolTable = (paper: Paper, pools: readonly EnrolledPool[]): ReturnType<typeof tableOf> => {
  const { sheet, label, words, plain } = paper;
  const column = columnIn<EnrolledPool>(paper);
  const percent = (rate: number | null): string => (rate === null ? none : formatRate(Math.round(rate * 100), sheet.locale));
  return tableOf<EnrolledPool>(sheet, {
    columns: [
      column('randomPapers.enrollment.pool', 170, ({ name }, width) => plain(name, width, 'cellStrong')),
      column('randomPapers.enrollment.regime', 92, (pool, width) => plain(rulesOf(pool), width, 'cell')),
      column('randomPapers.enrollment.frequency', 86, ({ frequency }, width) => words(label('frequency', frequency), width, 'cell')),
      column('randomPapers.enrollment.rates', 94, ({ drugRate, alcoholRate }, width) =>
        plain(leftToRight(`${percent(drugRate)} / ${percent(alcoholRate)}`), width, 'cell'),
      ),
      column('randomPapers.enrollment.people', 80, ({ people }, width) => plain(numberFormat(sheet.locale).format(people), width, 'cell')),
    ],
    records: pools,
    look: tableLook,
  });
};

const finished = (paper: Paper, notice: Key): Promise<Buffer> =>
  paper.sheet.finish((at, of) => putFoot(paper, { said: paper.words(paper.say(notice), footWidth, 'foot'), at, of }));

const opened = (
  { locale, today }: Issued,
  { fonts, texts }: Kit,
  { title }: { readonly title: string },
): { readonly paper: Paper; readonly flow: Flow } => {
  const sheet = openSheet({ title, locale, createdAt: new Date(`${today}T12:00:00.000Z`), fonts });
  return { paper: paperOn(sheet, texts), flow: openFlow(sheet) };
};

const states = { MEMBER: 'member', LEFT: 'left', FUTURE: 'future' } as const;

/** That a company belongs to a consortium, for who asks it: a member has no draws of its own to show. */
export const renderEnrollment = (shown: EnrollmentPaper, kit: Kit): Promise<Buffer> => {
  const { parties, member, pools, locale, today } = shown;
  const { paper, flow } = opened(shown, kit, { title: kit.texts[locale].t('randomPapers.enrollment.title') });
  const state = states[membershipState(member, today)];
  const names = { company: isolated(parties.company.name), consortium: isolated(parties.consortium.name) };
  flow.put(head(paper, shown));
  flow.put(titleOf(paper, 'randomPapers.enrollment.title'), 14);
  flow.put(paragraph(paper, `randomPapers.enrollment.${state}`, names), 12);
  flow.put(membership(paper, shown), 12);
  flow.put(paper.section(paper.say('randomPapers.enrollment.pools'), contentWidth, []), 16);
  if (pools.length === 0) flow.put(paper.words(paper.say('randomPapers.enrollment.none'), contentWidth, 'value'), 4);
  else putTable(flow, poolTable(paper, pools));
  flow.put(paper.words(paper.say('randomPapers.enrollment.rule'), contentWidth, 'stepAlone'), 14);
  flow.put(signed(paper), 26);
  return finished(paper, 'randomPapers.enrollment.notice');
};

const rateTable = (paper: Paper, legs: readonly LegRate[]): ReturnType<typeof tableOf> => {
  const { sheet, say, words, plain } = paper;
  const format = (value: number): string => numberFormat(sheet.locale).format(value);
  const column = columnIn<LegRate>(paper);
  const rate = (hundredths: number | null | undefined): string =>
    hundredths === null || hundredths === undefined ? none : leftToRight(formatRate(hundredths, sheet.locale));
  return tableOf<LegRate>(sheet, {
    columns: [
      column('randomPapers.rate.test', 92, ({ leg }, width) => words(say(`randomPapers.rate.${leg}`), width, 'cellStrong')),
      column('randomPapers.rate.minimum', 72, ({ minimum, leg }, width) => plain(rate(minimum?.[leg]), width, 'cell')),
      column('randomPapers.rate.wanted', 72, ({ wanted }, width) => plain(rate(wanted), width, 'cell')),
      column('randomPapers.rate.average', 70, ({ average }, width) => plain(formatMean(average, sheet.locale), width, 'cell')),
      column('randomPapers.rate.required', 72, ({ required }, width) => plain(format(required), width, 'cell')),
      column('randomPapers.rate.done', 72, ({ done }, width) => plain(format(done), width, 'cell')),
      column('randomPapers.rate.reached', 72, ({ reached }, width) => plain(rate(reached), width, 'cellStrong')),
    ],
    records: legs,
    look: tableLook,
  });
};

const drawTable = (paper: Paper, draws: readonly PoolDraw[]): ReturnType<typeof tableOf> => {
  const { sheet, plain } = paper;
  const format = (value: number): string => numberFormat(sheet.locale).format(value);
  const column = columnIn<PoolDraw>(paper);
  return tableOf<PoolDraw>(sheet, {
    columns: [
      column('randomPapers.rate.day', 92, ({ on }, width) => plain(dayOn(on), width, 'cell')),
      column('randomPapers.rate.size', 100, ({ size }, width) => plain(format(size), width, 'cell')),
      column('randomPapers.rate.own', 90, ({ own }, width) => plain(format(own), width, 'cell')),
      column('randomPapers.rate.drawn', 130, ({ drug, alcohol }, width) =>
        plain(leftToRight(`${format(drug)} / ${format(alcohol)}`), width, 'cell'),
      ),
      column('randomPapers.rate.number', 110, ({ number }, width) => plain(leftToRight(number), width, 'cell')),
    ],
    records: draws,
    look: tableLook,
  });
};

const sources = (paper: Paper, { legs, isProjected }: PoolYear): Piece => {
  const named = [...new Set(legs.flatMap(({ minimum }) => minimum?.source ?? []))];
  return stack([
    ...named.map((source) => paper.words(paper.say('randomPapers.rate.source', { source: isolated(source) }), contentWidth, 'label')),
    isProjected ? paper.words(paper.say('randomPapers.rate.projected'), contentWidth, 'label') : nothing,
  ]);
};

const putPool = (flow: Flow, paper: Paper, year: PoolYear): void => {
  const { pool, legs, draws, done } = year;
  const line = (key: Key, params: Readonly<Record<string, number>>): Piece => paper.words(paper.say(key, params), contentWidth, 'value');
  flow.put(paper.section({ own: `${pool.name} · ${rulesOf(pool)}` }, contentWidth, []), 16);
  putTable(flow, rateTable(paper, legs));
  flow.put(sources(paper, year), 3);
  flow.put(paper.words(paper.say('randomPapers.rate.draws'), contentWidth, 'heading'), 8);
  if (draws.length === 0) flow.put(paper.words(paper.say('randomPapers.rate.noDraws'), contentWidth, 'value'), 2);
  else putTable(flow, drawTable(paper, draws));
  flow.put(line('randomPapers.rate.ownTold', { count: done.ownTold }), 6);
  flow.put(line('randomPapers.rate.ownTested', { drug: done.ownDrug, alcohol: done.ownAlcohol }), 2);
};

/** What the pools that a member's people are in reached in a year: by that a member shows that it keeps the rate. */
export const renderRateLetter = (shown: RatePaper, kit: Kit): Promise<Buffer> => {
  const { parties, pools, locale, today } = shown;
  const year = leftToRight(String(shown.year));
  const { paper, flow } = opened(shown, kit, { title: kit.texts[locale].t('randomPapers.rate.title', { year }) });
  const names = { company: isolated(parties.company.name), consortium: isolated(parties.consortium.name), year };
  const end = `${shown.year}-12-31`;
  flow.put(head(paper, shown));
  flow.put(titleOf(paper, 'randomPapers.rate.title', { year }), 14);
  flow.put(paragraph(paper, 'randomPapers.rate.lead', names), 12);
  flow.put(membership(paper, shown), 12);
  flow.put(paper.fact(paper.say('randomPapers.rate.until'), [dayOn(today < end ? today : end)], { width: contentWidth, as: 'limit' }), 6);
  for (const one of pools) putPool(flow, paper, one);
  if (pools.length === 0) flow.put(paper.words(paper.say('randomPapers.rate.none', { year }), contentWidth, 'value'), 14);
  flow.put(signed(paper), 26);
  return finished(paper, 'randomPapers.rate.notice');
};
