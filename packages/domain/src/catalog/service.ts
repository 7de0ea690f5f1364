import { inputOf } from '../fields/schema.ts';
import { evenWhenRefused, isRefused, message } from '../validation/fields.ts';
import type { Panel } from './panel.fields.ts';
import { serviceFields, type ServiceInput } from './service.fields.ts';
import type { ServiceType } from './service-type.fields.ts';
import { takesSpecimen } from './service-families.ts';

/** What a DOT test may be made of: urine or oral fluid for drugs, breath or saliva for alcohol (49 CFR 40.210, 40.229). */
const dotSpecimens: ReadonlySet<string> = new Set(['URINE', 'ORAL', 'BREATH', 'SALIVA']);
const drugSpecimens: ReadonlySet<string> = new Set(['URINE', 'ORAL']);

type Problem = { readonly path: keyof ServiceInput; readonly code: string };

/** Whether the rule decides how it is collected and what it is tested for: always split (49 CFR 40.71, 40.74), by the panel of 40.85 or 40.91. */
export const isDotDrugTest = ({ isDot, specimenType }: Pick<ServiceInput, 'isDot' | 'specimenType'>): boolean =>
  isDot && drugSpecimens.has(specimenType);

const ownProblems = (service: ServiceInput): Problem[] => {
  const { isDot, agencies, specimenType, panelId, collectionKind } = service;
  if (!isDot) return agencies.length > 0 ? [{ path: 'agencies', code: message.onlyDot }] : [];
  if (!dotSpecimens.has(specimenType)) return [{ path: 'specimenType', code: message.notForDot }];
  if (!isDotDrugTest(service)) return [];
  return [
    ...(panelId === null ? [{ path: 'panelId', code: message.required } as const] : []),
    ...(collectionKind === 'SPLIT' ? [] : [{ path: 'collectionKind', code: message.dotSplit } as const]),
  ];
};

const decisive = ['isDot', 'agencies', 'specimenType', 'panelId'] as const;

const checked = (problemsOf: (service: ServiceInput) => Problem[]) =>
  inputOf(serviceFields).superRefine((service, context) => {
    if (decisive.some((name) => isRefused(context, name))) return;
    for (const { path, code } of problemsOf(service))
      if (!isRefused(context, path)) context.addIssue({ code: 'custom', path: [path], message: code });
  }, evenWhenRefused);

/** What the rule decides need not be said of a new service: it is filled in. */
const isFilledIn = ({ panelId, collectionKind }: ServiceInput, path: Problem['path']): boolean =>
  (path === 'panelId' && panelId === null) || (path === 'collectionKind' && collectionKind === '');

export const serviceInput = checked((service) => ownProblems(service).filter(({ path }) => !isFilledIn(service, path))).transform(
  (service): ServiceInput => (isDotDrugTest(service) ? { ...service, collectionKind: 'SPLIT' } : service),
);

export const serviceChange = checked(ownProblems);

type Chosen = {
  readonly type: Pick<ServiceType, 'code' | 'specimenTypes'> | null;
  readonly panel: Pick<Panel, 'regime' | 'specimenType'> | null;
};

/**
 * What a service has in common with its type and its panel: the specimen, and whether it is a DOT test. A DOT test is never done by another panel,
 * nor another test by the DOT panel (49 CFR 40.13, 40.82).
 */
export const chosenProblems = ({ isDot, specimenType }: ServiceInput, { type, panel }: Chosen): Problem[] => {
  const isOfType =
    !type || (takesSpecimen(type.code, specimenType) && (type.specimenTypes.length === 0 || type.specimenTypes.includes(specimenType)));
  const problems: Problem[] = isOfType ? [] : [{ path: 'specimenType', code: message.otherSpecimen }];
  if (!panel) return problems;
  if ((panel.regime === 'DOT') !== isDot) return [...problems, { path: 'panelId', code: message.otherRegime }];
  return panel.specimenType === specimenType ? problems : [...problems, { path: 'panelId', code: message.otherSpecimen }];
};
