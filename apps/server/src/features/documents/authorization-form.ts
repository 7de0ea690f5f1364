import { isMask } from '@assay/domain/validation/covered';
import type { Fonts } from '#platform/pdf/fonts.ts';
import { openFlow } from '#platform/pdf/flow.ts';
import { nothing, row, rule, stack, text } from '#platform/pdf/pieces.ts';
import { contentEnd, contentHeight, contentWidth, openSheet, page } from '#platform/pdf/sheet.ts';
import { putTable } from '#platform/pdf/table.ts';
import type { Texts } from '#platform/text.ts';
import { instructions, people, services, special, test } from './authorization-body.ts';
import type { AuthorizationForm } from './authorization-form.types.ts';
import { head, validity } from './authorization-head.ts';
import { color, look } from '#platform/pdf/paper-look.ts';
import { paperOn, type Paper } from '#platform/pdf/paper.ts';

export type { AuthorizationForm, AuthorizedService } from './authorization-form.types.ts';

const footer = (paper: Paper, { orderNumber }: AuthorizationForm, { at, of }: { readonly at: number; readonly of: number }): void => {
  const { sheet, say } = paper;
  const side = 150;
  const end = (words: string) => text(sheet, words, { width: side, style: look.foot.own, align: 'end', direction: sheet.direction });
  const lines = row([
    { x: 0, piece: paper.words(say('authorizationForm.notice'), contentWidth - side - 12, 'foot') },
    {
      x: contentWidth - side,
      piece: stack([
        end(say('authorizationForm.order', { number: orderNumber }).own),
        end(say('authorizationForm.page', { page: String(at), pages: String(of) }).own),
      ]),
    },
  ]);
  stack([rule(sheet, { width: contentWidth, weight: 0.4, color: color.line }), lines], 4).draw(page.margin, contentEnd + 4);
};

/** From one part to the next: as far as there is room on one page, and never far. */
const gaps = { least: 8, most: 18 } as const;

const drawParts = (paper: Paper, form: AuthorizationForm): void => {
  const flow = openFlow(paper.sheet);
  const [top, middle, table] = [[head, validity, people, test], [special, instructions], services(paper, form)] as const;
  const [before, after] = [top, middle].map((parts) => parts.map((part) => part(paper, form)).filter(({ height }) => height > 0));
  const all = [...(before ?? []), ...(after ?? [])];
  const free = contentHeight - table.height - 4 - all.reduce((sum, { height }) => sum + height, 0);
  const gap = Math.min(gaps.most, Math.max(gaps.least, free / all.length));
  for (const part of before ?? []) flow.put(part, gap);
  flow.put(nothing, 4);
  putTable(flow, table);
  for (const part of after ?? []) flow.put(part, gap);
};

/** The form that a donor carries to the collection site, as a PDF; the same form is the same bytes. */
export const renderAuthorizationForm = async (
  form: AuthorizationForm,
  { fonts, texts }: { readonly fonts: Fonts; readonly texts: Texts },
): Promise<Buffer> => {
  const { locale, orderNumber, issuedAt, participant } = form;
  // Paper is lost, copied and left lying: no number that tells who somebody is goes onto it.
  if (participant.idMasked !== '' && !isMask(participant.idMasked)) throw new Error('The ID of an authorization form has to be masked');
  const title = `${texts[locale].t('authorizationForm.title')} ${orderNumber}`;
  const sheet = openSheet({ title, locale, createdAt: new Date(issuedAt), fonts });
  const paper = paperOn(sheet, texts);
  drawParts(paper, form);
  return sheet.finish((at, of) => footer(paper, form, { at, of }));
};
