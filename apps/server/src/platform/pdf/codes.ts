import bwip from 'bwip-js/node';
import QRCode from 'qrcode';
import type { Box, Sheet } from './sheet.ts';

type Point = { readonly x: number; readonly y: number };

/** A Code 128 as vectors, as wide as it is asked to be. Nothing may be drawn within ten modules of either end (ISO/IEC 15417). */
export const drawCode128 = (sheet: Sheet, text: string, { x, y, width, height }: Box): void => {
  const [symbol] = bwip.raw({ bcid: 'code128', text });
  if (!symbol || !('sbs' in symbol)) throw new Error(`${text} has no Code 128`);
  const modules = symbol.sbs.reduce((sum, module) => sum + module, 0);
  const module = width / modules;
  const bars: Box[] = [];
  let at = 0;
  for (const [index, count] of symbol.sbs.entries()) {
    if (index % 2 === 0) bars.push({ x: at * module, y: 0, width: count * module, height });
    at += count;
  }
  sheet.figure({ x, y, width, height }, { parts: bars, alt: text });
};

/** A QR code as vectors, its dark modules row by row. Nothing may be drawn within four modules around it (ISO/IEC 18004). */
export const drawQr = (sheet: Sheet, text: string, { x, y, size }: Point & { readonly size: number }): void => {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const module = size / modules.size;
  const parts: Box[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      const from = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column += 1;
      // A hair more than a module high: no line shows between rows.
      parts.push({ x: from * module, y: row * module, width: (column - from + 1) * module, height: module * 1.02 });
    }
  }
  sheet.figure({ x, y, width: size, height: size }, { parts, alt: text });
};
