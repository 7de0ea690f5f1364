import type { Locale } from '@assay/domain/languages';
import { leftToRight } from '@assay/i18n/left-to-right';
import type { Fonts } from '#platform/pdf/fonts.ts';
import { openFlow } from '#platform/pdf/flow.ts';
import { color, look } from '#platform/pdf/paper-look.ts';
import { factsRow, footWidth, letterhead, paragraph, putFoot } from '#platform/pdf/paper-parts.ts';
import { addressLines, dayText, productZone, timeText } from '#platform/pdf/paper-times.ts';
import { paperOn, type Paper } from '#platform/pdf/paper.ts';
import { nothing, stack, text, type Piece } from '#platform/pdf/pieces.ts';
import { contentWidth, openSheet } from '#platform/pdf/sheet.ts';
import { putTable, tableOf, type Column } from '#platform/pdf/table.ts';
import type { Words } from '#platform/pdf/words.ts';
import type { Texts } from '#platform/text.ts';
import { certificateNumber } from './certificate-paper.ts';
import type { Notified, NotifiedOf } from './find-notified.ts';

type ListPaper = { readonly of: NotifiedOf; readonly locale: Locale; readonly asOf: string };

const periodText = ({ startDate, endDate }: Pick<NotifiedOf, 'startDate' | 'endDate'>): string =>
  leftToRight(`${dayText(startDate)} – ${dayText(endDate)}`);

/** What somebody was drawn for. */
export const testsOf = ({ say }: Paper, { drug, alcohol }: Pick<Notified, 'drug' | 'alcohol'>): Words =>
  drug && alcohol ? say('randomPapers.list.both') : say(drug ? 'authorizationForm.drugTest' : 'authorizationForm.alcoholTest');

const columnsOf = (paper: Paper): Column<Notified>[] => {
  const { say, words, plain } = paper;
  const column = (key: Parameters<Paper['say']>[0], width: number, cell: Column<Notified>['cell']): Column<Notified> => ({
    width,
    head: (inner) => words(say(key), inner, 'label'),
    cell,
  });
  const time = (iso: string, width: number): Piece => plain(leftToRight(timeText(iso, productZone)), width, 'cell');
  return [
    column('randomPapers.list.person', 118, ({ name }, width) => plain(name, width, 'cellStrong')),
    column('randomPapers.list.location', 92, ({ locationName }, width) => plain(locationName, width, 'cell')),
    column('randomPapers.list.tests', 74, (one, width) => words(testsOf(paper, one), width, 'cell')),
    column('randomPapers.list.order', 62, ({ orderNumber }, width) => plain(leftToRight(orderNumber), width, 'cell')),
    column('randomPapers.list.told', 72, ({ notifiedAt }, width) => time(notifiedAt, width)),
    column('randomPapers.list.site', 104, ({ site }, width) =>
      site
        ? stack([plain(site.name, width, 'cell'), plain(site.phone, width, 'cellQuiet')])
        : words(say('randomPapers.list.anySite'), width, 'cellQuiet'),
    ),
  ];
};

const head = (paper: Paper, { of, asOf }: ListPaper): Piece => {
  const { sheet, say, fact } = paper;
  const time = say('randomPapers.list.asOf', { time: leftToRight(timeText(asOf, productZone)) }).own;
  return stack(
    [
      letterhead(paper, { name: of.companyName, below: addressLines(of.companyAddress), ends: [time] }),
      text(sheet, say('randomPapers.list.title').own, { width: contentWidth, style: { ...look.title.own, size: 20 }, tag: 'H1' }),
      paragraph(paper, 'randomPapers.list.lead'),
      factsRow(contentWidth, [
        (width) => fact(say('randomPapers.list.pool'), [of.poolName], { width, as: 'limit' }),
        (width) => fact(say('randomPapers.list.period'), [periodText(of)], { width, as: 'limit' }),
        (width) => fact(say('randomPapers.list.number'), [certificateNumber(of)], { width, as: 'limit' }),
        (width) => fact(say('randomPapers.list.count'), [String(of.people.length)], { width, as: 'limit' }),
      ]),
    ],
    8,
  );
};

/** Who of a company was told to go in a period, for the one who sees that they do. */
export const renderList = async (shown: ListPaper, { fonts, texts }: { readonly fonts: Fonts; readonly texts: Texts }): Promise<Buffer> => {
  const { of, locale, asOf } = shown;
  const sheet = openSheet({ title: texts[locale].t('randomPapers.list.title'), locale, createdAt: new Date(asOf), fonts });
  const paper = paperOn(sheet, texts, { isAlone: true });
  const flow = openFlow(sheet);
  flow.put(head(paper, shown));
  flow.put(nothing, 10);
  putTable(flow, tableOf(sheet, { columns: columnsOf(paper), records: of.people, look: { line: color.line, across: 8, down: 3 } }));
  const notice = paper.words(paper.say('randomPapers.list.notice'), footWidth, 'foot');
  return sheet.finish((at, pages) => putFoot(paper, { said: notice, at, of: pages }));
};
