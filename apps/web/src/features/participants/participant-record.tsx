import { participant } from '@assay/contract/participants/participant.calls';
import { participantInput } from '@assay/contract/participants/participant.input';
import type { ParticipantInput } from '@assay/domain/participants/participant.fields';
import type { Values } from '#shared/form/faults.ts';
import type { FieldChoice, FormSection } from '#shared/form/field-types.ts';
import { CoveredValue } from '#shared/record/covered-value.tsx';
import type { RecordOptions, Rights } from '#shared/record/record-pages.ts';
import { participantCreate } from './participant-create.tsx';
import { ParticipantActions, ParticipantBanner, TwinNotice } from './participant-head.tsx';
import { ParticipantBadges } from './participant-state.tsx';

type Name = keyof ParticipantInput;
type NumberName = Extract<Name, 'primaryId' | 'ssn' | 'cdlNumber' | 'employeeNumber'>;

/** Of a license the state that gave it out is in sight. */
const shownOf = (name: NumberName, mask: string, { cdlState }: Values): string =>
  name === 'cdlNumber' && mask !== '' ? `${String(cdlState)} ${mask.slice(2)}` : mask;

/** A number with the way to the whole of it, for those who may see it. */
const number = (name: NumberName, { can }: Rights, more: Partial<FieldChoice<Name>> = {}): FieldChoice<Name> => ({
  name,
  ...more,
  fact: (value, record) => {
    const mask = shownOf(name, String(value), record);
    if (mask === '') return null;
    if (can?.reveal !== true) return <bdi dir="ltr">{mask}</bdi>;
    return <CoveredValue call={participant.calls.reveal} id={Number(record.id)} field={name} mask={mask} />;
  },
});

const sections = (rights: Rights): readonly FormSection<Name>[] => [
  {
    key: 'person',
    title: 'participants.sections.person',
    fields: [
      ...(rights.can === null ? (['companyId', 'locationId'] as const) : []),
      'firstName',
      'middleName',
      'lastName',
      'suffix',
      'dob',
      { name: 'sex', help: 'participants.help.sex' },
      'participantPhoneNumber',
      'phone2',
      'participantEmail',
      'language',
      'doNotText',
    ],
  },
  {
    key: 'identification',
    title: 'participants.sections.identification',
    fields: [
      'primaryIdType',
      number('primaryId', rights, { help: 'participants.help.primaryId' }),
      number('ssn', rights),
      number('employeeNumber', rights),
      number('cdlNumber', rights, { help: 'participants.help.cdlNumber' }),
      'cdlClass',
      'cdlExpiry',
      'medicalCertExpiry',
      'externalIds',
    ],
  },
  {
    key: 'work',
    title: 'participants.sections.work',
    group: 'work',
    fields: [
      ...(rights.can === null ? [] : (['companyId', 'locationId'] as const)),
      'occupationId',
      'status',
      'randomEligible',
      'secondaryAgencies',
      'hireDate',
      'terminationDate',
      'supervisorName',
      'supervisorContact',
      'shift',
    ],
  },
  { key: 'leave', title: 'participants.sections.leave', group: 'work', fields: ['leaveStatus', 'leaveFrom', 'leaveTo'] },
  { key: 'home', title: 'participants.sections.home', fields: [{ addresses: ['physical'] }] },
];

export const record: RecordOptions<typeof participant> = {
  create: participantCreate,
  parents: ({ companyId, companyName }) => [{ path: `/company/${companyId}`, label: companyName }],
  schema: participantInput,
  sections,
  title: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  // Who selects people at random goes on from what failed: no notice on top of that.
  failsQuietly: ({ selectedForRandom }) => selectedForRandom,
  Badges: ParticipantBadges,
  Banner: ParticipantBanner,
  Notice: TwinNotice,
  Actions: ParticipantActions,
  said: ['status'],
  facts: ['companyId', 'locationId', 'dob', 'participantPhoneNumber', 'hireDate'],
};
