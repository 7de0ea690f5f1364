export type { Location, LocationDraft } from '@assay/domain/companies/location.fields';
