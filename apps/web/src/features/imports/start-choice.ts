import { resources } from '@assay/contract/api';
import type { KeptMapping, Upload } from '@assay/contract/imports/import-log.types';
import type { Permission } from '@assay/domain/access/permissions';
import { areaOf, importAreas, isImportArea, type ImportArea } from '@assay/domain/imports/areas';
import { importLimits } from '@assay/domain/imports/lists';
import { keysOf } from '@assay/domain/keys';

/** What somebody chose before the file goes up. */
export type Choice = {
  readonly area: Upload['area'];
  /** What a template is for. */
  readonly target: ImportArea;
  readonly companyId: number | null;
  readonly kept: KeptMapping | null;
  readonly file: File | null;
};

type May = (permission: Permission) => boolean;

/** What somebody may bring in: what they may add or change by hand. */
export const areasFor = (may: May): ImportArea[] =>
  keysOf(importAreas).filter((area) => {
    const { create, edit } = resources[area].permissions;
    return may(create) || may(edit);
  });

type Named = { readonly area?: unknown; readonly company?: unknown };

/** Where a link leads: its area, and its company. */
export const firstChoice = ({ area, company }: Named, offered: readonly ImportArea[]): Choice => {
  const named = offered.find((one) => one === area) ?? offered[0] ?? 'company';
  return {
    area: area === 'template' ? area : named,
    target: named,
    companyId: typeof company === 'number' ? company : null,
    kept: null,
    file: null,
  };
};

export const targetOfChoice = ({ area, target }: Pick<Choice, 'area' | 'target'>): ImportArea => (isImportArea(area) ? area : target);

/** Whether a company is asked for: where rows belong to one. A template may be for all of them. */
export const asksCompany = (choice: Choice): boolean => areaOf(targetOfChoice(choice)).ofCompany;
export const needsCompany = (choice: Choice): boolean => asksCompany(choice) && choice.area !== 'template';

type Fault = { readonly code: 'sheetFileType' | 'sheetTooBig'; readonly max: number };

/** What is wrong with a file before it has gone anywhere, by its name and size alone; `max` in megabytes. */
export const fileFault = ({ name, size }: File): Fault | null => {
  const bytes = /\.xlsx$/i.test(name) ? importLimits.xlsxBytes : importLimits.bytes;
  const max = bytes / 1_000_000;
  if (!/\.(csv|xlsx|txt|tsv)$/i.test(name)) return { code: 'sheetFileType', max };
  return size > bytes ? { code: 'sheetTooBig', max } : null;
};

/** What is sent beside the file. */
export const uploadOf = (choice: Choice): Upload => {
  const { area, target, companyId, kept } = choice;
  return {
    area,
    ...(area === 'template' ? { target } : { mode: 'VALIDATE' }),
    ...(asksCompany(choice) && companyId !== null ? { companyId } : {}),
    ...(kept ? { keptId: kept.id } : {}),
  };
};
