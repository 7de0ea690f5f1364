import { schemas } from '../kit/schemas.ts';
import { mail } from './mail.calls.ts';

export const mailSchemas = schemas(mail, {});
