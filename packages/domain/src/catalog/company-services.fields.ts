import { testReasons } from '../companies/lists.ts';
import * as field from '../fields/field.ts';
import type { InputOf, RecordOf } from '../fields/values.ts';

const { reference, flag } = field;

/** A service that a company orders, and on which terms. */
export const companyServiceFields = field.fields({
  companyId: reference('company', { required: true }),
  serviceId: reference('service', { required: true, holds: true }),
  /** The company above whose arrangement this is, where it is not the company's own. */
  groupCompanyId: reference('company'),
  isActive: flag(true),
  priceOverride: field.money(),
  billable: flag(true),
  allowedReasons: field.choices('testReason', testReasons),
  remarks: field.text({ search: true }),
});

/** What the list shows at first, and what people add to it most: all that it can be sorted by. */
export const companyServiceSorts = ['companyName', 'serviceName', 'groupCompanyName', 'isActive', 'createdAt', 'updatedAt'] as const;

export type CompanyService = RecordOf<typeof companyServiceFields>;
export type CompanyServiceInput = InputOf<typeof companyServiceFields>;
