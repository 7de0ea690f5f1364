import { consortiumInput } from '@assay/domain/consortiums/consortium';
import * as check from '@assay/domain/validation/fields';
import { z } from 'zod';
import { schemas } from '../kit/schemas.ts';
import { consortium } from './consortium.calls.ts';

const id = z.int().positive();
const texts = z.string();
const dates = { joinedOn: texts, leftOn: texts.nullable() };

const member = z.strictObject({ id, version: z.int(), companyId: id, companyName: texts, participantCount: z.int(), ...dates });
const memberOf = z.strictObject({ id, consortiumId: id, consortiumName: texts, ...dates });
/** Of this year where none is named. */
const year = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{4}$/, 'wrongType')
      .transform(Number),
  ])
  .pipe(z.int().min(2000).max(2100))
  .optional();
const day = check.filled(check.day());

export const consortiumSchemas = schemas(consortium, {
  input: consortiumInput,
  fails: { create: ['forbidden'], update: ['forbidden'] },
  extra: () => ({
    members: { reply: z.array(member) },
    addMember: {
      body: z.strictObject({ companyId: check.requiredReference(), joinedOn: day }),
      reply: z.array(member),
      fails: ['archived', 'taken'],
    },
    endMember: {
      body: z.strictObject({ memberId: check.requiredReference(), leftOn: day, version: z.int() }),
      reply: z.array(member),
      fails: ['conflict', 'archived', 'taken'],
    },
    enrollmentPdf: { reply: z.string(), fails: ['audit-stopped'] },
    rateLetterPdf: { body: z.strictObject({ year }), reply: z.string(), fails: ['audit-stopped'] },
    ofCompany: { reply: z.array(memberOf) },
  }),
});
