import { inputOf } from '@assay/domain/fields/schema';
import { writableNames } from '@assay/domain/fields/values';
import { areas } from '@assay/i18n/areas';
import { useMemo } from 'react';
import type { FormSchema, Values } from '../form/faults.ts';
import { useMay } from '../session/session.ts';
import type { OptionsOf, PageResource, Rights } from './record-pages.ts';

/** The check of a whole record, from its declaration where it has no rules across fields. */
export const schemaOf = ({ fields }: PageResource, { schema }: Pick<OptionsOf<never>, 'schema'>): FormSchema => schema ?? inputOf(fields);

type Formed = { readonly resource: PageResource; readonly options: Pick<OptionsOf<never>, 'sections'>; readonly can: Rights['can'] };

/** What every form of a resource is told of it. */
export const useRecordFormProps = ({ resource, options, can }: Formed) => {
  const { name, columns, fields } = resource;
  const { sections = [] } = options;
  const may = useMay();
  const shape = useMemo<Values>(() => Object.fromEntries(writableNames(fields).map((field) => [field, true])), [fields]);
  return { area: areas[name], columns, fields, shape, sections: typeof sections === 'function' ? sections({ can, may }) : sections };
};
