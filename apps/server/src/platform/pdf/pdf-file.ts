import { createGate } from '../auth/gate.ts';

/** Drawing takes the one thread that answers everybody: a few wait, a flood is told to come back. */
export const inTurn = createGate({ parallel: 1, queue: 100 });

export const pdfType = 'application/pdf';
