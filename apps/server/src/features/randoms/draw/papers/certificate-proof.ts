import type { Certificate } from '@assay/domain/randoms/certificate';
import { numberFormat } from '@assay/i18n/formats';
import { isolated, leftToRight } from '@assay/i18n/left-to-right';
import type { Translator } from '@assay/i18n/translate';
import { drawQr } from '#platform/pdf/codes.ts';
import { color, look } from '#platform/pdf/paper-look.ts';
import type { Paper } from '#platform/pdf/paper.ts';
import { nothing, row, rule, stack, text, type Piece } from '#platform/pdf/pieces.ts';
import { contentWidth } from '#platform/pdf/sheet.ts';

/** What a draw is checked by. */
export type Proof = { readonly certificate: Certificate; readonly publicKey: string; readonly checkingPage: string };

const labelWidth = 104;

/** What the auditor compares: each under its name, as it stands in the file. */
export const hashLines = ({ sheet }: Paper, { t }: Translator, { certificate, publicKey }: Proof): Piece => {
  const { commitment, serverSeed, rosterHash, rosterRoot, beacon, witness, previousCertificateHash, keyId, signature } = certificate;
  const none = t('randomDraw.certificate.none');
  const lines: readonly (readonly [string, string, 'ltr' | 'auto'])[] = [
    [t('randomDraw.certificate.hash.commitment'), commitment, 'ltr'],
    serverSeed === null
      ? [t('randomDraw.certificate.hash.seed'), t('randomDraw.certificate.seedLater'), 'auto']
      : [t('randomDraw.certificate.hash.seed'), serverSeed, 'ltr'],
    [t('randomDraw.certificate.hash.roster'), rosterHash, 'ltr'],
    [t('randomDraw.certificate.hash.root'), rosterRoot, 'ltr'],
    [t('randomDraw.certificate.hash.beacon'), beacon || none, 'auto'],
    [t('randomDraw.certificate.hash.witness'), witness || none, 'auto'],
    [t('randomDraw.certificate.hash.previous'), previousCertificateHash ?? t('randomDraw.certificate.first'), 'auto'],
    [t('randomPapers.certificate.publicKey'), publicKey, 'ltr'],
    [t('randomPapers.certificate.key'), `Ed25519, ${keyId}`, 'ltr'],
    [t('randomPapers.certificate.signature'), signature, 'ltr'],
  ];
  const width = contentWidth - labelWidth;
  const line = rule(sheet, { width: contentWidth, weight: 0.5, color: color.line });
  const rows = lines.map(([label, value, direction]) =>
    row([
      { x: 0, piece: text(sheet, label, { width: labelWidth - 8, style: { ...look.label.own, leading: look.hash.own.leading } }) },
      { x: labelWidth, piece: text(sheet, value, { width, style: look.hash.own, direction }) },
    ]),
  );
  return stack([line, stack(rows), line], 4);
};

const shownDigits = 6;
const perLine = 9;
/** So many of a list stand on paper; the file has them all. */
const mostEntries = 900;

type Listed = { readonly title: string; readonly help?: string; readonly entries: readonly string[]; readonly from: number };

const linesOf = ({ sheet }: Paper, { t, locale }: Translator, { title, help = '', entries, from }: Listed): Piece[] => {
  const format = (value: number): string => numberFormat(locale).format(value);
  const each = contentWidth / perLine;
  const cell = (entry: string, place: number): Piece =>
    row([
      { x: 0, piece: text(sheet, format(place), { width: 20, style: look.label.own }) },
      { x: 22, piece: text(sheet, entry.slice(0, shownDigits), { width: each - 24, style: look.hash.own, direction: 'ltr' }) },
    ]);
  const shown = entries.slice(0, mostEntries);
  const rows = Array.from({ length: Math.ceil(shown.length / perLine) }, (_, line) =>
    row(
      shown
        .slice(line * perLine, (line + 1) * perLine)
        .map((entry, index) => ({ x: index * each, piece: cell(entry, from + line * perLine + index) })),
    ),
  );
  const heading = sheet.set(title, { width: contentWidth, style: look.heading.own, direction: sheet.direction });
  const top = row([
    { x: 0, piece: text(sheet, title, { width: contentWidth, style: look.heading.own, tag: 'H2', direction: sheet.direction }) },
    {
      x: heading.width + 8,
      piece: text(sheet, help, {
        width: contentWidth - heading.width - 8,
        style: { ...look.label.own, leading: look.heading.own.leading },
        direction: sheet.direction,
      }),
    },
  ]);
  const [first = nothing, ...others] = rows;
  const left = entries.length - shown.length;
  const more = t('randomPapers.certificate.more', { count: left });
  // A heading stands with what it heads.
  return [
    stack([top, first], 2),
    ...others,
    ...(left > 0 ? [text(sheet, more, { width: contentWidth, style: look.label.own, direction: sheet.direction })] : []),
  ];
};

/** Those who were drawn, by numbers that say nothing of them, in their order. */
export const entriesOf = (paper: Paper, translator: Translator, { drug, alcohol, alternates, alcoholMode }: Certificate): Piece[] => {
  const { t } = translator;
  const lists: Listed[] = [
    { title: t('randomDraw.certificate.entries'), help: t('randomDraw.certificate.entriesHelp'), entries: drug, from: 1 },
    ...(alcoholMode === 'INDEPENDENT' && alcohol.length > 0
      ? [{ title: t('randomDraw.certificate.alcoholEntries'), entries: alcohol, from: 1 }]
      : []),
    ...(alternates.length > 0 ? [{ title: t('randomDraw.count.alternates'), entries: alternates, from: drug.length + 1 }] : []),
  ];
  return lists.flatMap((list) => linesOf(paper, translator, list));
};

const code = 68;
const padding = 8;

/** How anybody checks the draw, in a box: the page for it, and what it is given. */
export const checkBox = ({ sheet }: Paper, { t }: Translator, { checkingPage }: Proof): Piece => {
  const width = contentWidth - code - 3 * padding;
  const address = leftToRight(checkingPage.replace(/^https?:\/\//, ''));
  const steps = [
    t('randomPapers.certificate.scan', { address: isolated(address) }),
    t('randomDraw.certificate.steps.drop'),
    t('randomDraw.certificate.steps.says'),
  ];
  const lines = stack(
    [
      text(sheet, t('randomDraw.certificate.check'), { width, style: look.heading.own, tag: 'H2', direction: sheet.direction }),
      ...steps.map((step, index) =>
        row([
          { x: 0, piece: text(sheet, `${index + 1}`, { width: 12, style: look.cellStrong.own }) },
          { x: 12, piece: text(sheet, step, { width: width - 12, style: look.cell.own, direction: sheet.direction }) },
        ]),
      ),
      text(sheet, t('randomDraw.certificate.proof'), { width, style: look.cellQuiet.own, direction: sheet.direction }),
    ],
    2,
  );
  const height = Math.max(lines.height, code) + 2 * padding;
  return {
    height,
    draw: (x, y) => {
      sheet.frame({ x: x + 0.25, y: y + 0.25, width: contentWidth - 0.5, height: height - 0.5 }, { color: color.line, weight: 0.5 });
      drawQr(sheet, checkingPage, { x: x + padding, y: y + padding, size: code });
      lines.draw(x + code + 2 * padding, y + padding);
    },
  };
};
