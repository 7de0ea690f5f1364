import { CustomerServiceOutlined, MessageOutlined } from '@ant-design/icons';
import { noteTables, type NoteTable } from '@assay/domain/resources';
import { Suspense } from 'react';
import { later } from '#shared/layout/later.tsx';
import { recordManifest, type RecordManifest } from '#shared/record/record-manifest.tsx';
import type { AnyRecord, Loaded, RecordTab } from '#shared/record/record-pages.ts';

const notes = recordManifest({
  name: 'note',
  icon: MessageOutlined,
  view: 'ticket.edit',
  create: 'ticket.edit',
  pages: () => import('./note-pages.tsx'),
});

const OfCompany = later<Loaded<AnyRecord>>(async () => ({ Screen: (await import('#shared/record/company-count.tsx')).countOf('note') }));

function Count(loaded: Loaded<AnyRecord>) {
  return (
    <Suspense fallback={'\u2007'}>
      <OfCompany {...loaded} />
    </Suspense>
  );
}

const tabOf = (table: NoteTable): RecordTab<AnyRecord> => ({
  key: 'notes',
  label: 'notes.tab',
  isShown: ({ may }) => may('note.public.view'),
  Tab: later<Loaded<AnyRecord>>(async () => ({ Screen: (await import('./notes-tab.tsx')).notesTab(table) })),
  ...(table === 'company' ? { Count } : {}),
});

/** Notes on any record, and the queue of the tickets among them. */
export const supportManifest: RecordManifest = {
  ...notes,
  menu: [{ path: '/support', titleKey: 'records.ticket.title', icon: CustomerServiceOutlined, permission: 'ticket.edit' }, ...notes.menu],
  routes: [
    {
      path: '/support',
      titleKey: 'records.ticket.title',
      permission: 'ticket.edit',
      load: async () => ({ Screen: (await import('./support-screen.tsx')).SupportScreen }),
    },
    ...notes.routes,
  ],
  tabs: Object.fromEntries(noteTables.map((table) => [table, [tabOf(table)]])),
};
