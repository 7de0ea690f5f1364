import { contactInput } from '@assay/domain/identity/user';
import { z } from 'zod';
import { callSchemas } from '../kit/schemas.ts';
import type { contactUs } from './contact-us.calls.ts';

export const contactUsSchemas = callSchemas<typeof contactUs>()({ send: { body: contactInput, reply: z.null() } });
