import type { Locale } from '@assay/domain/languages';
import { leftToRight } from '@assay/i18n/left-to-right';
import { setImmediate } from 'node:timers/promises';
import type { Fonts } from '#platform/pdf/fonts.ts';
import { openFlow } from '#platform/pdf/flow.ts';
import { look } from '#platform/pdf/paper-look.ts';
import { factsRow, footWidth, letterhead, lineToSign, paragraph, putFoot } from '#platform/pdf/paper-parts.ts';
import { addressLines, openDays, productZone, timeText } from '#platform/pdf/paper-times.ts';
import { paperOn, type Paper } from '#platform/pdf/paper.ts';
import { nothing, row, stack, text, type Piece } from '#platform/pdf/pieces.ts';
import { contentWidth, openSheet } from '#platform/pdf/sheet.ts';
import type { Texts } from '#platform/text.ts';
import { certificateNumber } from './certificate-paper.ts';
import type { Notified, NotifiedOf } from './find-notified.ts';
import { testsOf } from './list-paper.ts';

type LettersPaper = {
  readonly of: NotifiedOf;
  /** Whoever has no language of their own is written to in that of who asks. */
  readonly locale: Locale;
  readonly asOf: string;
};

type Letter = { readonly of: NotifiedOf; readonly person: Notified };

const gutter = 18;
const half = (contentWidth - gutter) / 2;

/** Times are told on the clocks of the place. */
const zoneOf = ({ site }: Notified): string => site?.timeZone ?? productZone;

const title = (paper: Paper): Piece => {
  const { own, second = '' } = paper.say('randomPapers.letter.title');
  return stack([
    text(paper.sheet, own, { width: contentWidth, style: { ...look.title.own, size: 20 }, tag: 'H1' }),
    text(paper.sheet, second, { width: contentWidth, style: look.title.second, locale: 'en-US' }),
  ]);
};

const facts = (paper: Paper, { person }: Letter): Piece => {
  const { say, label, fact } = paper;
  const rules = person.agency === 'NON-DOT' ? say('authorizationForm.nonDot') : { own: `DOT ${person.agency}` };
  return factsRow(contentWidth, [
    (width) => fact(say('randomPapers.list.person'), [person.name, person.locationName], { width, as: 'limit' }),
    (width) => fact(say('randomPapers.list.tests'), testsOf(paper, person), { width, as: 'limit' }),
    (width) => fact(say('authorizationForm.rules'), rules, { width, as: 'limit' }),
    (width) =>
      stack([
        fact(say('randomPapers.letter.told'), [leftToRight(timeText(person.notifiedAt, zoneOf(person)))], { width, as: 'limit' }),
        paper.words(label('timeZone', zoneOf(person)), width, 'label'),
      ]),
  ]);
};

const when = (paper: Paper, { person }: Letter): Piece => {
  const { say, words, fact, label } = paper;
  const zone = zoneOf(person);
  const at = (iso: string): string => leftToRight(timeText(iso, zone));
  const time =
    person.scheduledAt === null ? say('randomPapers.letter.now') : say('randomPapers.letter.at', { time: at(person.scheduledAt) });
  return stack(
    [
      words(time, half, 'strong'),
      person.expiresAt === null ? nothing : fact(say('randomPapers.letter.until'), [at(person.expiresAt)], { width: half, as: 'strong' }),
      words(label('timeZone', zone), half, 'label'),
    ],
    4,
  );
};

const hours = (paper: Paper, { site }: Notified): Piece[] =>
  openDays(site?.hours ?? []).map(({ from, to, times }) => {
    const days = from === to ? paper.label('weekday', from).own : `${paper.label('weekday', from).own} – ${paper.label('weekday', to).own}`;
    return row([
      { x: 0, piece: paper.plain(days, half * 0.5, 'hours') },
      { x: half * 0.5, piece: paper.plain(leftToRight(times.join(', ')), half * 0.5, 'hours') },
    ]);
  });

const where = (paper: Paper, { person }: Letter): Piece => {
  const { site } = person;
  if (!site) return paper.words(paper.say('randomPapers.letter.ask'), half, 'strong');
  return stack([
    paper.plain(site.name, half, 'strong'),
    ...[...addressLines(site.address), site.phone].map((line) => paper.plain(line, half, 'value')),
    ...hours(paper, person),
  ]);
};

const questions = (paper: Paper, { person: { der } }: Letter): Piece =>
  der
    ? paper.section(paper.say('randomPapers.letter.questions'), half, [
        stack([paper.plain(der.name, half, 'limit'), paper.plain(der.phone, half, 'value')]),
      ])
    : nothing;

/** What is told in two columns: when and where, what to bring and what to know. */
const parts = (paper: Paper, letter: Letter): Piece => {
  const { say, section, steps } = paper;
  const { of, person } = letter;
  const list = (all: Parameters<Paper['steps']>[0]): Piece => steps(all, { width: half, reader: 'donor' });
  const bring = list([
    { key: 'randomPapers.letter.photoId' },
    { key: 'randomPapers.letter.order', params: { number: leftToRight(person.orderNumber) } },
    { key: 'randomPapers.letter.form' },
  ]);
  const know = list([
    { key: 'authorizationForm.donorSteps.stay' },
    { key: 'randomPapers.letter.proof', params: { number: leftToRight(certificateNumber(of)), entry: leftToRight(person.entryId) } },
  ]);
  const beside = (one: Piece, other: Piece): Piece =>
    row([
      { x: 0, piece: one },
      { x: half + gutter, piece: other },
    ]);
  return stack(
    [
      beside(
        section(say('randomPapers.letter.when'), half, [when(paper, letter)]),
        section(say('randomPapers.letter.where'), half, [where(paper, letter)]),
      ),
      beside(section(say('randomPapers.letter.bring'), half, [bring]), section(say('randomPapers.letter.know'), half, [know])),
      questions(paper, letter),
    ],
    16,
  );
};

/** That it was handed over, and when: who was told is asked for later. */
const received = (paper: Paper): Piece => {
  const width = (contentWidth - 2 * gutter) / 3;
  const lines = (['signature', 'time', 'witness'] as const).map((name, index) => ({
    x: index * (width + gutter),
    piece: lineToSign(paper, `randomPapers.letter.${name}`, { width }),
  }));
  return paper.section(paper.say('randomPapers.letter.received'), contentWidth, [row(lines)]);
};

const putLetter = (paper: Paper, letter: Letter): void => {
  const { companyName, companyAddress } = letter.of;
  const flow = openFlow(paper.sheet);
  const order = paper.say('authorizationForm.order', { number: leftToRight(letter.person.orderNumber) }).own;
  flow.put(letterhead(paper, { name: companyName, below: addressLines(companyAddress), ends: [order] }));
  flow.put(title(paper), 12);
  flow.put(facts(paper, letter), 12);
  flow.put(paragraph(paper, 'randomPapers.letter.lead'), 12);
  flow.put(parts(paper, letter), 14);
  flow.put(received(paper), 24);
};

/** A page for everybody who was told to go, each in the own language with English beside it. */
export const renderLetters = async (
  shown: LettersPaper,
  { fonts, texts }: { readonly fonts: Fonts; readonly texts: Texts },
): Promise<Buffer> => {
  const { of, locale, asOf } = shown;
  const sheet = openSheet({ title: texts[locale].t('randomPapers.letter.title'), locale, createdAt: new Date(asOf), fonts });
  const pages: Paper[] = [];
  for (const person of of.people) {
    const own = sheet.inLanguage(person.language || locale);
    const newPage = (): void => {
      own.newPage();
      pages.push(paper);
    };
    const paper = paperOn({ ...own, newPage }, texts);
    putLetter(paper, { of, person });
    // Others are answered between two letters.
    await setImmediate();
  }
  return sheet.finish((at) => {
    const paper = pages[at - 1];
    if (!paper) return;
    const said = paper.words(paper.say('randomPapers.letter.notice'), footWidth, 'foot');
    // Each letter is a paper of its own.
    putFoot(paper, { said, at: at - pages.indexOf(paper), of: pages.filter((one) => one === paper).length });
  });
};
