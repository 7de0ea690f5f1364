import pino, { type Logger } from 'pino';

/** Lines leave together, a few times a second: each by itself costs a request more than to check what it asks for. At the end of the process, however it comes to it, those that are left leave too: only a stream that is not `sync` sees to that. */
const standardError = { dest: 2, sync: false, minLength: 4096, periodicFlush: 200 };

/** What people read goes to standard output; the log is for machines, on standard error. */
export const createLogger = (level: string): Logger =>
  pino({ level, redact: ['req.headers.authorization', 'req.headers.cookie'] }, pino.destination(standardError));
