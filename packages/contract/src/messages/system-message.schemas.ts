import { messageSeverities } from '@assay/domain/messages/lists';
import { systemMessageInput } from '@assay/domain/messages/system-message';
import { z } from 'zod';
import { schemas } from '../kit/schemas.ts';
import { systemMessage } from './system-message.calls.ts';

const landing = z
  .strictObject({ id: z.int(), title: z.string(), body: z.string(), severity: z.enum(messageSeverities) })
  .meta({ id: 'LandingMessage' });
const banner = landing.extend({ dismissible: z.boolean() }).meta({ id: 'BannerMessage' });

export const systemMessageSchemas = schemas(systemMessage, {
  input: systemMessageInput,
  extra: () => ({
    landing: { reply: z.array(landing) },
    banners: { reply: z.array(banner) },
    dismiss: { reply: z.strictObject({ id: z.int() }), fails: ['forbidden'] },
  }),
});
