import { contactInput } from '@assay/domain/identity/user';
import { z } from 'zod';
import { callSchemas } from '../kit/schemas.ts';
import type { contact } from './contact.calls.ts';

export const contactSchemas = callSchemas<typeof contact>()({ send: { body: contactInput, reply: z.null() } });
