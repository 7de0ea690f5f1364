import { contactInput } from '@assay/domain/companies/contact';
import { schemas } from '../kit/schemas.ts';
import { contact } from './contact.calls.ts';

export const contactSchemas = schemas(contact, { input: contactInput });
