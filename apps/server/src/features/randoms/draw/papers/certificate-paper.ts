import type { Certificate } from '@assay/domain/randoms/certificate';
import type { Locale } from '@assay/domain/languages';
import { certificateHeads, certificateLead, certificateStanding, countRows, type CountRow } from '@assay/i18n/draw-words';
import { numberFormat, sentencesText } from '@assay/i18n/formats';
import { isolated, leftToRight } from '@assay/i18n/left-to-right';
import type { Translator } from '@assay/i18n/translate';
import type { Fonts } from '#platform/pdf/fonts.ts';
import { openFlow } from '#platform/pdf/flow.ts';
import { color, look } from '#platform/pdf/paper-look.ts';
import { footWidth, letterhead, noteOf, putFoot, tagOf } from '#platform/pdf/paper-parts.ts';
import { dayText, momentText } from '#platform/pdf/paper-times.ts';
import { paperOn, type Paper } from '#platform/pdf/paper.ts';
import { row, rule, stack, text, type Piece } from '#platform/pdf/pieces.ts';
import { contentWidth, openSheet } from '#platform/pdf/sheet.ts';
import { tableOf } from '#platform/pdf/table.ts';
import type { Texts } from '#platform/text.ts';
import { checkBox, entriesOf, hashLines, type Proof } from './certificate-proof.ts';

/** A draw on paper: what is said of it, in whose language, and how it is checked. */
type CertificatePaper = Proof & { readonly locale: Locale };

export const certificateNumber = ({ poolId, periodId, runNo }: Pick<Certificate, 'poolId' | 'periodId' | 'runNo'>): string =>
  `${poolId}-${periodId}-${runNo}`;

/** What is written on the page, on one line or as many as it takes, the way its reader reads. */
const said = ({ sheet }: Paper, words: string, { width, as }: { readonly width: number; readonly as: keyof typeof look }): Piece =>
  text(sheet, words, { width, style: look[as].own, direction: sheet.direction });

const inks = { voided: color.stop, sealed: color.ink, signed: color.ok } as const;

const titled = (paper: Paper, { t, label }: Translator, certificate: Certificate): Piece => {
  const { poolName, periodStart, periodEnd, runNo, kind } = certificate;
  const standing = certificateStanding(certificate);
  const mark = tagOf(paper, t(`randomDraw.certificate.${standing}`), { isFilled: standing === 'voided', ink: inks[standing] });
  const width = contentWidth - mark.width - 12;
  const bits = [
    isolated(poolName),
    leftToRight(`${dayText(periodStart)} – ${dayText(periodEnd)}`),
    t('randomDraw.certificate.run', { number: runNo, kind: label('runKind', kind) }),
  ];
  const title = text(paper.sheet, t('randomDraw.certificate.title'), { width, style: { ...look.title.own, size: 20 }, tag: 'H1' });
  return row([
    { x: 0, piece: stack([title, said(paper, bits.join(' · '), { width, as: 'value' })]) },
    { x: width + 12, piece: mark },
  ]);
};

/** What must be read first: that it does not hold, and all that speaks against it or was out of the ordinary. */
const notes = (paper: Paper, translator: Translator, certificate: Certificate): Piece[] => {
  const { voided } = certificate;
  const stop = voided && { time: leftToRight(momentText(voided.at)), reason: isolated(voided.reason) };
  return [
    ...(stop ? [noteOf(paper, translator.t('randomDraw.certificate.voidedText', stop), { ink: color.stop })] : []),
    ...certificateHeads(translator, certificate).map((line) => noteOf(paper, line, { ink: color.warn })),
  ];
};

const tiles = (paper: Paper, { t, locale }: Translator, certificate: Certificate): Piece => {
  const { sheet } = paper;
  const { rosterSize, drugCount, alcoholCount, alternateCount } = certificate;
  const shown = { pool: rosterSize, drug: drugCount, alcohol: alcoholCount, alternates: alternateCount } as const;
  const each = contentWidth / 4;
  const cells = row(
    (['pool', 'drug', 'alcohol', 'alternates'] as const).map((name, index) => ({
      x: index * each + (index === 0 ? 0 : 10),
      piece: stack([
        said(paper, numberFormat(locale).format(shown[name]), { width: each - 12, as: 'big' }),
        said(paper, t(`randomDraw.certificate.tiles.${name}`), { width: each - 12, as: 'label' }),
      ]),
    })),
  );
  const line = rule(sheet, { width: contentWidth, weight: 0.5, color: color.line });
  const parted: Piece = {
    height: cells.height,
    draw: (x, y) => {
      for (const index of [1, 2, 3]) sheet.paint({ x: x + index * each, y, width: 0.5, height: cells.height }, color.line);
      cells.draw(x, y);
    },
  };
  return stack([line, parted, line], 5);
};

const headed = (paper: Paper, title: string, { width, parts }: { readonly width: number; readonly parts: readonly Piece[] }): Piece =>
  stack([text(paper.sheet, title, { width, style: look.heading.own, tag: 'H2', direction: paper.sheet.direction }), ...parts], 3);

const eventsWidth = 158;

const events = (paper: Paper, { t }: Translator, { committedAt, frozenAt, drawnAt, voided }: Certificate): Piece => {
  const happened = [
    ['committed', committedAt],
    ['frozen', frozenAt],
    ['drawn', drawnAt],
    ...(voided ? ([['voided', voided.at]] as const) : []),
  ] as const;
  const parts = happened.map(([name, at]) =>
    stack([
      said(paper, leftToRight(momentText(at)), { width: eventsWidth, as: 'label' }),
      said(paper, t(`randomDraw.certificate.event.${name}`), { width: eventsWidth, as: 'value' }),
    ]),
  );
  return headed(paper, t('randomDraw.certificate.events'), { width: eventsWidth, parts });
};

const countWidth = contentWidth - eventsWidth - 16;

/** How many were drawn, and why so many. */
const arithmetic = (paper: Paper, translator: Translator, certificate: Certificate): Piece => {
  const { sheet } = paper;
  const { t } = translator;
  const end = (words: string, { width, as }: { readonly width: number; readonly as: keyof typeof look }): Piece =>
    text(sheet, words, { width, style: look[as].own, align: 'end', direction: 'ltr' });
  const cellLook = ({ isSum }: CountRow): keyof typeof look => (isSum ? 'cellStrong' : 'cell');
  const number = (leg: 'drug' | 'alcohol') => ({
    width: 52,
    head: (width: number) => text(sheet, t(`randomDraw.count.${leg}`), { width, style: look.label.own, align: 'end' }),
    cell: (counted: CountRow, width: number) => end(counted[leg], { width, as: cellLook(counted) }),
  });
  const { head, rows } = tableOf<CountRow>(sheet, {
    columns: [
      {
        width: countWidth - 104,
        head: (width) => said(paper, t('randomDraw.count.step'), { width, as: 'label' }),
        cell: (counted, width) => said(paper, counted.step, { width, as: cellLook(counted) }),
      },
      number('drug'),
      number('alcohol'),
    ],
    records: countRows(translator, certificate),
    look: { line: color.line, across: 4, down: 0.75 },
  });
  return headed(paper, t('randomDraw.count.title'), { width: countWidth, parts: [stack([head, ...rows])] });
};

const lead = (paper: Paper, translator: Translator, certificate: Certificate): Piece => {
  const day = leftToRight(momentText(certificate.drawnAt).split(' ')[0] ?? '');
  return said(paper, sentencesText(certificateLead(translator, certificate, { day }), translator.locale), {
    width: contentWidth,
    as: 'lead',
  });
};

type Deps = { readonly fonts: Fonts; readonly texts: Texts };

/** The certificate of a draw as a PDF: first for who was drawn, then for the auditor, and at its end how to check it. The same certificate is the same bytes. */
export const renderCertificate = async (shown: CertificatePaper, { fonts, texts }: Deps): Promise<Buffer> => {
  const { certificate, locale } = shown;
  const translator = texts[locale];
  const { t } = translator;
  const number = t('randomDraw.certificate.number', { number: leftToRight(certificateNumber(certificate)) });
  const title = `${t('randomDraw.certificate.title')} ${certificateNumber(certificate)}`;
  const sheet = openSheet({ title, locale, createdAt: new Date(certificate.drawnAt), fonts });
  const paper = paperOn(sheet, texts, { isAlone: true });
  const flow = openFlow(sheet);
  const method = t('randomDraw.certificate.method', { name: leftToRight(certificate.algorithm) });
  flow.put(letterhead(paper, { name: 'Assay', below: [], ends: [number, method] }));
  flow.put(titled(paper, translator, certificate), 10);
  for (const note of notes(paper, translator, certificate)) flow.put(note, 5);
  flow.put(lead(paper, translator, certificate), 7);
  flow.put(tiles(paper, translator, certificate), 7);
  flow.put(
    row([
      { x: 0, piece: events(paper, translator, certificate) },
      { x: eventsWidth + 16, piece: arithmetic(paper, translator, certificate) },
    ]),
    10,
  );
  flow.put(hashLines(paper, translator, shown), 8);
  for (const [index, piece] of entriesOf(paper, translator, certificate).entries()) flow.put(piece, index === 0 ? 8 : 1);
  flow.put(checkBox(paper, translator, shown), 8);
  return sheet.finish((at, of) =>
    putFoot(paper, { said: said(paper, leftToRight(`Ed25519, ${certificate.keyId}`), { width: footWidth, as: 'foot' }), at, of }),
  );
};
