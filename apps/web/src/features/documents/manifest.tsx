import { FileOutlined } from '@ant-design/icons';
import { later } from '#shared/layout/later.tsx';
import { recordManifest, type RecordManifest } from '#shared/record/record-manifest.tsx';
import type { AnyRecord, RecordTab } from '#shared/record/record-pages.ts';

const records = recordManifest({
  name: 'document',
  icon: FileOutlined,
  view: 'document.view',
  saysMore: true,
  pages: () => import('./document-pages.tsx'),
});

const OfOrder = later(async () => ({ Screen: (await import('./documents-tab.tsx')).OrderDocuments }));
const OfService = later(async () => ({ Screen: (await import('./documents-tab.tsx')).ServiceDocuments }));
const OfParticipant = later(async () => ({ Screen: (await import('./documents-tab.tsx')).ParticipantDocuments }));

const tab = (Tab: RecordTab<AnyRecord>['Tab']): RecordTab<AnyRecord> => ({
  key: 'document',
  label: 'records.document.title',
  isShown: ({ may }) => may('document.view'),
  Tab,
});

export const documentsManifest: RecordManifest = {
  ...records,
  tabs: { 'order': [tab(OfOrder)], 'order-service': [tab(OfService)], 'participant': [tab(OfParticipant)] },
};
