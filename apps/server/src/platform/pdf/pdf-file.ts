import { createGate } from '../auth/gate.ts';
import type { BytesReply } from '../http/route.ts';
import { visible } from './text.ts';

/** Drawing takes the one thread that answers everybody: a few wait, a flood is told to come back. */
export const inTurn = createGate({ parallel: 1, queue: 100 });

export const pdfType = 'application/pdf';

/** A name that every file system takes. */
const pdfName = (said: string): string => `${visible(said).replaceAll(/[\\/:*?"<>|]+/g, '-')}.pdf`;

/** A PDF that is drawn when its turn comes and handed out under a name. */
export const drawnPdf = async (name: string, draw: () => Promise<Buffer>): Promise<BytesReply> => ({
  bytes: await inTurn(draw),
  contentType: pdfType,
  fileName: pdfName(name),
  isSaved: true,
});
