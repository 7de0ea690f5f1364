import { recordOf, schemas } from '../kit/schemas.ts';
import { mail } from './mail.calls.ts';

export const mailSchemas = schemas<typeof mail>()({ record: recordOf(mail.columns, 'Mail'), extra: {} });
