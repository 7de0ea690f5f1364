import { companyInput } from '@assay/domain/companies/company';
import { randomSettingsInput } from '@assay/domain/companies/random-settings';
import { z } from 'zod';
import { pictureSchemas } from '../kit/picture.schemas.ts';
import { changesTo, schemas } from '../kit/schemas.ts';
import { company } from './company.calls.ts';

const option = z
  .strictObject({ id: z.int(), name: z.string(), parentCompanyName: z.string(), isActive: z.boolean() })
  .meta({ id: 'CompanyOption' });

const nameSearch = z.strictObject({ name: z.string().max(120).optional() });
const childSearch = nameSearch.extend({ parentCompanyId: z.int().positive().optional() });

const rate = z.number().nullable();
const randomSettings = z
  .strictObject({
    companyId: z.int(),
    enabled: z.boolean(),
    defaultFrequency: z.string(),
    selectionMethod: z.string(),
    drugRate: rate,
    alcoholRate: rate,
    alternatesPercent: rate,
    autoRun: z.boolean(),
    autoRunDay: z.string(),
    releaseByDer: z.boolean(),
    blackoutDates: z.array(z.string()),
    notifyContacts: z.array(z.int().positive()),
    version: z.int(),
    updatedAt: z.string().nullable(),
  })
  .meta({ id: 'RandomSettings' });

const logoSchemas = (record: z.ZodType) => {
  const { read, save, remove } = pictureSchemas(record);
  return { logo: read, saveLogo: save, removeLogo: remove };
};

export const companySchemas = schemas(company, {
  input: companyInput,
  fails: { create: ['possible-duplicate'] },
  extra: (record) => ({
    rootParent: { reply: record },
    counts: { reply: z.record(z.string(), z.int()).meta({ id: 'CompanyCounts' }) },
    children: { reply: z.array(record) },
    parentSearch: { body: nameSearch, reply: z.array(option) },
    childSearch: { body: childSearch, reply: z.array(option) },
    ...logoSchemas(record),
    randomSettings: { reply: randomSettings },
    saveRandomSettings: {
      body: changesTo({
        shape: randomSettingsInput.shape,
        ignored: ['updatedAt'],
        needed: { companyId: randomSettingsInput.shape.companyId },
      }),
      documented: randomSettingsInput,
      reply: randomSettings,
      fails: ['not-found', 'archived', 'conflict'],
    },
  }),
});
