import { importLogFields, importLogSorts } from '@assay/domain/imports/import-log.fields';
import { importLimits } from '@assay/domain/imports/lists';
import { ask, get, post, put } from '../kit/calls.ts';
import { resource, type FileReply } from '../kit/resource.ts';
import type {
  AllDecided,
  EndMissing,
  ImportLog,
  ImportRow,
  KeptMapping,
  KeptQuery,
  MissingPeople,
  Recheck,
  RowDecided,
  RowDecisions,
  RowsQuery,
  Seen,
  Upload,
} from './import-log.types.ts';

const changed = { reply: 'record' } as const;

/** Who may bring in what is decided by the area: an import does what its actor could do by hand, row by row. */
export const importLog = resource({
  name: 'import-log',
  fields: importLogFields,
  title: 'fileName',
  sorts: importLogSorts,
  permissions: { view: 'import.view', create: 'import.run', edit: 'import.run', archive: 'import.run' },
  has: ['read', 'list', 'search', 'count', 'export'],
  extra: {
    upload: post<Upload, ImportLog>('/import-log', 'import.run', { ...changed, isUpload: true, maxBody: importLimits.bytes }),
    template: get<FileReply>('/import-log/template/:area', 'import.run', { reply: 'file' }),
    kept: ask<KeptQuery, KeptMapping[]>('/import-log/mappings', 'import.run', { reply: 'rows' }),
    rows: ask<RowsQuery, ImportRow[]>('/import-log/:id/rows', 'import.view', { reply: 'rows' }),
    errors: get<FileReply>('/import-log/:id/errors', 'import.view', { reply: 'file' }),
    outcomes: get<FileReply>('/import-log/:id/outcomes', 'import.view', { reply: 'file' }),
    decide: put<RowDecided, ImportRow>('/import-log/:id/rows/:number', 'import.run', { reply: 'data' }),
    decisions: get<RowDecisions>('/import-log/:id/decisions', 'import.view'),
    decideAll: post<AllDecided, RowDecisions>('/import-log/:id/decisions', 'import.run'),
    validate: post<Recheck, ImportLog>('/import-log/:id/validate', 'import.run', changed),
    commit: post<Seen, ImportLog>('/import-log/:id/commit', 'import.run', changed),
    missing: get<MissingPeople>('/import-log/:id/missing', 'import.view'),
    endMissing: post<EndMissing, ImportLog>('/import-log/:id/missing', 'import.run', changed),
    stop: post<Seen, ImportLog>('/import-log/:id/stop', 'import.run', changed),
    resume: post<Seen, ImportLog>('/import-log/:id/resume', 'import.run', changed),
    rollback: post<Seen, ImportLog>('/import-log/:id/rollback', 'import.run', changed),
    discard: post<Seen, ImportLog>('/import-log/:id/discard', 'import.run', changed),
  },
});
