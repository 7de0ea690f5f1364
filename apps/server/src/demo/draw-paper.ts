import type { Fonts } from '#platform/pdf/fonts.ts';
import { color, look } from '#platform/pdf/paper-look.ts';
import { stack, text, type Piece } from '#platform/pdf/pieces.ts';
import { contentEnd, contentWidth, openSheet, page, type Sheet } from '#platform/pdf/sheet.ts';
import type { DemoPaper, Tested } from './papers.data.ts';

/** What somebody wrote by hand stands in blue. */
const pen = '#1b3f94';
const labelWidth = 170;
const rowHeight = 24;

type Spot = { readonly y: number };

const put = (sheet: Sheet, piece: Piece, { y }: Spot): number => {
  piece.draw(page.margin, y);
  return y + piece.height;
};

/** A printed line with what was filled in, in a frame. */
const drawLine = (sheet: Sheet, { label, value, y }: { readonly label: string; readonly value: string; readonly y: number }): number => {
  sheet.frame({ x: page.margin, y, width: contentWidth, height: rowHeight }, { color: color.line, weight: 0.5 });
  text(sheet, label, { width: labelWidth - 12, style: look.label.own }).draw(page.margin + 8, y + 7);
  text(sheet, value, { width: contentWidth - labelWidth - 8, style: { ...look.strong.own, color: pen }, most: 1 }).draw(
    page.margin + labelWidth,
    y + 5,
  );
  return y + rowHeight;
};

/** A paper as it comes in: its name, who gave it out, what was filled in, and who signed it. */
export const drawPaper = async (
  paper: DemoPaper,
  { tested, fonts }: { readonly tested: Tested; readonly fonts: Fonts },
): Promise<Buffer> => {
  const sheet = openSheet({ title: paper.title, locale: 'en-US', createdAt: new Date(0), fonts });
  sheet.newPage();
  const head = stack([
    text(sheet, paper.title, { width: contentWidth, style: { ...look.big.own }, tag: 'H1' }),
    text(sheet, paper.issuer, { width: contentWidth, style: look.lead.own }),
  ]);
  let y = put(sheet, head, { y: page.top + 10 }) + 14;
  for (const section of paper.sections(tested)) {
    sheet.paint({ x: page.margin, y, width: contentWidth, height: 18 }, '#e8ecf1');
    text(sheet, section.title, { width: contentWidth - 16, style: look.heading.own, tag: 'H2' }).draw(page.margin + 8, y + 3);
    y += 18;
    for (const [label, value] of section.lines) y = drawLine(sheet, { label, value, y });
    y += 14;
  }
  if (paper.signer !== '') {
    y = drawLine(sheet, { label: 'Signature and date', value: `${paper.signer}, ${tested.day}`, y });
  }
  return sheet.finish(() => {
    text(sheet, 'Example for a demonstration. No such person, test or office exists.', {
      width: contentWidth,
      style: look.foot.own,
    }).draw(page.margin, contentEnd + 4);
  });
};
