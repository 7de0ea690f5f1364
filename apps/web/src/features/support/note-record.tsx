import { CheckCircleOutlined, UndoOutlined, UserAddOutlined } from '@ant-design/icons';
import { company } from '@assay/contract/companies/company.calls';
import type { note } from '@assay/contract/support/note.calls';
import { homeOf, isResourceName } from '@assay/domain/resources';
import { noteInput } from '@assay/domain/support/note';
import type { Note } from '@assay/domain/support/note.fields';
import { Tag } from 'antd';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import type { Loaded, RecordAction, RecordOptions } from '#shared/record/record-pages.ts';
import { useSession } from '#shared/session/session.ts';
import type { Values } from '#shared/form/faults.ts';
import type { ReactNode } from 'react';
import { AboutInput } from './about-input.tsx';
import { TicketMark, VisibilityMark } from './note-marks.tsx';
import { Thread } from './thread.tsx';
import { TicketStart } from './ticket-start.tsx';
import { useTicket } from './use-ticket.ts';
import { VisibilityInput } from './visibility-input.tsx';

const isTicket = ({ category }: Values): boolean => category !== '';

/** The record that it is about, as a link to it. */
const aboutFact = (_id: unknown, { refTable, refId, refName }: Values): ReactNode => {
  if (typeof refTable !== 'string' || !isResourceName(refTable) || typeof refId !== 'number' || typeof refName !== 'string') return null;
  return <PathLink path={homeOf(refTable, refId)}>{refName === '' ? `#${refId}` : refName}</PathLink>;
};

const visibilityFact = (_value: unknown, values: Values): ReactNode => (
  <VisibilityMark visibility={values.visibility as Note['visibility']} />
);

function Badges({ record }: Loaded<Note>) {
  const { label } = useText();
  return (
    <>
      {record.isTicket && <TicketMark {...record} />}
      {record.category !== '' && <Tag>{label('ticketCategory', record.category)}</Tag>}
      <VisibilityMark {...record} />
    </>
  );
}

/** What is done with a ticket besides answering it. */
function Actions({ record, can, children }: Loaded<Note> & { readonly children: (actions: readonly RecordAction[]) => ReactNode }) {
  const { t } = useText();
  const { user } = useSession();
  const { setStatus, assignTo } = useTicket(record);
  const isOpen = record.status === 'OPEN';
  const closing: RecordAction = isOpen
    ? { key: 'close', label: t('notes.support.close'), icon: <CheckCircleOutlined />, run: () => setStatus('CLOSED') }
    : { key: 'reopen', label: t('notes.support.reopen'), icon: <UndoOutlined />, run: () => setStatus('OPEN') };
  const mayTake = can.handle === true && record.isTicket && user !== null && record.assigneeId !== user.id;
  const taking: RecordAction[] = mayTake
    ? [{ key: 'assign', label: t('notes.support.assignToMe'), icon: <UserAddOutlined />, run: () => assignTo(user.id) }]
    : [];
  return children([...taking, ...(can.close === true ? [closing] : [])]);
}

export const record: RecordOptions<typeof note> = {
  schema: noteInput,
  sections: ({ can, may }) => {
    const isStaff = may('note.internal.edit');
    return [
      {
        key: 'request',
        title: 'notes.sections.request',
        fields: [
          { name: 'category', isFirst: true },
          { name: 'subject', isFirst: true, when: isTicket },
          'text',
          ...(isStaff ? [{ name: 'visibility', input: <VisibilityInput />, fact: visibilityFact } as const] : []),
          ...(can === null
            ? [{ name: 'refId', isFirst: true, help: 'notes.support.aboutHelp', input: <AboutInput /> } as const]
            : [{ name: 'refId', input: <AboutInput isFixed />, fact: aboutFact } as const]),
        ],
      },
      ...(isStaff
        ? [
            {
              key: 'handling',
              title: 'notes.sections.handling',
              fields: [{ name: 'assigneeId', when: isTicket }, { name: 'dueAt', when: isTicket }, 'pinned'],
            } as const,
          ]
        : []),
    ];
  },
  unasked: ['refTable', 'status'],
  create: { as: { noun: 'ticket', path: '/support' }, Start: TicketStart },
  alsoChanges: [company],
  facts: ['companyId', 'authorName', 'createdAt', 'assigneeName', 'dueAt'],
  Badges,
  said: ['category', 'subject', 'visibility'],
  Actions,
  Below: Thread,
};
