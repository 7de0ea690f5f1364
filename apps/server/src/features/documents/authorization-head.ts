import type { ClockTimes } from '@assay/domain/orders/clocks';
import { drawCode128, drawQr } from '#platform/pdf/codes.ts';
import { nothing, padded, row, stack, text, type Piece } from '#platform/pdf/pieces.ts';
import { contentWidth } from '#platform/pdf/sheet.ts';
import type { AuthorizationForm } from './authorization-form.types.ts';
import { donorSteps, isDot, limitsOf } from './authorization-steps.ts';
import { color, look } from '#platform/pdf/paper-look.ts';
import { tagOf } from '#platform/pdf/paper-parts.ts';
import { productZone, timeText } from '#platform/pdf/paper-times.ts';
import type { Paper } from '#platform/pdf/paper.ts';

/** Times are told on the clocks of the place. */
const zoneOf = ({ site }: AuthorizationForm): string => site?.timeZone ?? productZone;

const bars = { width: 148, height: 36 } as const;
const qr = 66;
const gap = 16;
const titleWidth = contentWidth - bars.width - qr - 2 * gap;

/** As large as fits on one line: titles are not equally long in all languages. */
const title = (paper: Paper): Piece => {
  const { sheet } = paper;
  const { own, second = '' } = paper.say('authorizationForm.title');
  const style = [22, 20, 18]
    .map((size) => ({ ...look.title.own, size }))
    .find((one) => sheet.set(own, { width: contentWidth, style: one }).width <= titleWidth);
  return stack([
    text(sheet, own, { width: titleWidth, style: style ?? { ...look.title.own, size: 16 }, tag: 'H1' }),
    text(sheet, second, { width: titleWidth, style: look.title.second, locale: 'en-US' }),
  ]);
};

const tags = (paper: Paper, { agency }: AuthorizationForm): Piece => {
  if (!isDot({ agency })) {
    const { own, second } = paper.say('authorizationForm.nonDot');
    const [first, other] = [
      tagOf(paper, own, { isFilled: false }),
      second === undefined ? null : tagOf(paper, second, { isFilled: false }),
    ];
    return row([{ x: 0, piece: first }, ...(other ? [{ x: first.width + 6, piece: other }] : [])]);
  }
  const dot = tagOf(paper, 'DOT', { isFilled: true });
  return row([
    { x: 0, piece: dot },
    { x: dot.width, piece: tagOf(paper, agency, { isFilled: false }) },
  ]);
};

/** The order number is what a collector would type: short, so its bars are wide. Who scans the square gets to the order itself. */
const codes = (paper: Paper, form: AuthorizationForm): Piece => {
  const { orderNumber, verifyUrl } = form;
  const { sheet } = paper;
  const number = text(sheet, orderNumber, { width: bars.width, style: look.code.own, align: 'center' });
  const below = [
    paper.say('authorizationForm.orderNumber').own,
    paper.say('authorizationForm.issued', { time: timeText(form.issuedAt, zoneOf(form)) }).own,
  ].map((line) => text(sheet, line, { width: bars.width, style: look.label.own, align: 'center', direction: sheet.direction }));
  const said = paper.say('authorizationForm.scan');
  const caption = stack(
    [said.own, said.second ?? ''].map((line, index) =>
      text(sheet, line, { width: qr + gap, style: index === 0 ? look.label.own : look.label.second, align: 'center' }),
    ),
  );
  const barcode: Piece = { height: bars.height, draw: (x, y) => drawCode128(sheet, orderNumber, { x, y, ...bars }) };
  const square: Piece = { height: qr, draw: (x, y) => drawQr(sheet, verifyUrl, { x: x + gap / 2, y, size: qr }) };
  return row([
    { x: 0, piece: stack([barcode, stack([number, ...below])], 5) },
    { x: bars.width + gap / 2, piece: stack([square, caption], 4) },
  ]);
};

export const head = (paper: Paper, form: AuthorizationForm): Piece =>
  row([
    { x: 0, piece: stack([title(paper), tags(paper, form), paper.plain(form.orderGuid, titleWidth, 'foot')], 7) },
    { x: titleWidth + gap, piece: codes(paper, form) },
  ]);

const band = { across: 12, down: 8, first: 190 } as const;

/** Until when it holds: on the clocks of the place, and on those that everybody else goes by. */
const validUntil = (paper: Paper, form: AuthorizationForm): Piece => {
  if (form.expiresAt === null) return nothing;
  const zone = zoneOf(form);
  const zones = zone === productZone ? [zone] : [zone, productZone];
  const { expiresAt } = form;
  return stack([
    paper.fact(paper.say('authorizationForm.validUntil'), [timeText(expiresAt, zone)], { width: band.first, as: 'big' }),
    paper.words(paper.label('timeZone', zone), band.first, 'label'),
    ...zones.slice(1).map((other) =>
      row([
        { x: 0, piece: paper.plain(timeText(expiresAt, other), 80, 'label') },
        { x: 84, piece: paper.plain(paper.label('timeZone', other).own, band.first - 84, 'label') },
      ]),
    ),
  ]);
};

/** One kind of test: until when it is done, and from when on no more. */
const limit = (
  paper: Paper,
  { family, reasonAt, endAt }: ClockTimes,
  { zone, width }: { readonly zone: string; readonly width: number },
): Piece => {
  const { say, fact, words } = paper;
  const each = (width - 16) / 3;
  const at = (column: number): number => column * (each + 8);
  const name = say(family === 'ALCOHOL' ? 'authorizationForm.alcoholTest' : 'authorizationForm.drugTest');
  return row([
    { x: at(0), piece: words(name, each, 'limit') },
    {
      x: at(1),
      piece: reasonAt === null ? nothing : fact(say('authorizationForm.by'), [timeText(reasonAt, zone)], { width: each, as: 'limit' }),
    },
    { x: at(2), piece: fact(say('authorizationForm.notAfter'), [timeText(endAt, zone)], { width: each, as: 'limit' }) },
  ]);
};

/** What hurries: the clocks of the rules where they run, else when to go. */
const urgent = (paper: Paper, form: AuthorizationForm, { width }: { readonly width: number }): Piece => {
  const { say, fact, words } = paper;
  const zone = zoneOf(form);
  const limits = limitsOf(form);
  if (limits.length > 0)
    return stack([words(say('authorizationForm.goNow'), width, 'strong'), ...limits.map((one) => limit(paper, one, { zone, width }))], 3);
  const appointment = form.scheduledAt === null ? [] : [timeText(form.scheduledAt, zone)];
  const [first] = donorSteps(form);
  return stack(
    [first ? words(say(first.key), width, 'limit') : nothing, fact(say('orders.fields.scheduledAt'), appointment, { width, as: 'strong' })],
    5,
  );
};

/** The frame that is seen first. */
export const validity = (paper: Paper, form: AuthorizationForm): Piece => {
  const { across, down, first } = band;
  const rest = contentWidth - 2 * across - first - 14;
  const inner = row([
    { x: 0, piece: validUntil(paper, form) },
    { x: first + 14, piece: urgent(paper, form, { width: rest }) },
  ]);
  const { height, draw } = padded(inner, { across, down });
  return {
    height,
    draw: (x, y) => {
      paper.sheet.frame({ x: x + 0.6, y: y + 0.6, width: contentWidth - 1.2, height: height - 1.2 }, { color: color.ink, weight: 1.2 });
      draw(x, y);
    },
  };
};
