import { inputOf } from '../fields/schema.ts';
import { documentFields } from './document.fields.ts';

/** What is written of a document: the rest of it follows from its file and the record that it belongs to. */
export const documentInput = inputOf(documentFields);
