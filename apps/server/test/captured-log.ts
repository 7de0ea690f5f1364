import pino, { type Logger } from 'pino';

export type LogLine = Readonly<Record<string, unknown>> & { readonly level: number; readonly msg?: string };

/** A logger like production's whose lines a test can read. */
export const captureLog = (): { readonly logger: Logger; readonly lines: LogLine[]; readonly text: () => string } => {
  const lines: LogLine[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) });
  return { logger, lines, text: () => lines.map((line) => JSON.stringify(line)).join('\n') };
};

export const errorLevel = 50;
