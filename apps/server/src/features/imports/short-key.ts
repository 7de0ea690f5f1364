import { createHash } from 'node:crypto';

/** Stands for a text of any length where an index has to hold it: equal texts have equal ones. */
export const shortKey = (text: string): string => createHash('sha256').update(text).digest('base64url');
