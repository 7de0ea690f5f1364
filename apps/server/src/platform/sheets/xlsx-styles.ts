import { builtinFormat, customFormat, plain, type NumberFormat } from './number-format.ts';
import { attributesOf, type XmlHandler } from './xml.ts';

/** More formats than any program writes. */
const most = 100_000;

/** Gathers the formats that cells name by their place in the list. */
export const stylesReader = () => {
  const custom = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  const open = (name: string, raw: string): void => {
    if (name === 'cellXfs') isOfCells = true;
    if (name !== 'numFmt' && (name !== 'xf' || !isOfCells)) return;
    const attributes = attributesOf(raw);
    const id = Number(attributes.get('numFmtId') ?? 0);
    if (name === 'numFmt') custom.set(id, customFormat((attributes.get('formatCode') ?? '').slice(0, 1000)));
    else if (formats.length < most) formats.push(custom.get(id) ?? builtinFormat(id));
  };
  const close = (name: string): void => {
    if (name === 'cellXfs') isOfCells = false;
  };
  const handler: XmlHandler = { open, close, text: () => undefined };
  return { handler, formatOf: (style: number): NumberFormat => formats[style] ?? plain };
};
export type FormatOf = ReturnType<typeof stylesReader>['formatOf'];
