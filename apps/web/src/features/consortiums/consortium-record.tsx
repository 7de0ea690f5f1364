import { company } from '@assay/contract/companies/company.calls';
import { location } from '@assay/contract/companies/location.calls';
import type { consortium } from '@assay/contract/consortiums/consortium.calls';
import { consortiumInput } from '@assay/domain/consortiums/consortium';
import { Checkbox } from 'antd';
import type { Values } from '#shared/form/faults.ts';
import { useText } from '#shared/i18n/text.tsx';
import type { RecordOptions } from '#shared/record/record-pages.ts';
import { useMay } from '#shared/session/session.ts';
import css from './consortiums.module.css';
import { MembersPanel } from './members-panel.tsx';

type AnswerProps = { readonly value: Values; readonly onChange: (value: Values) => void };

/** Its company record comes with it where that is asked for, by those who may make companies. */
function OwnCompany({ value, onChange }: AnswerProps) {
  const { t } = useText();
  const may = useMay();
  if (!may('company.create')) return null;
  return (
    <Checkbox checked={value.createLocation === true} onChange={({ target }) => onChange({ createLocation: target.checked })}>
      {t('consortiums.create.createLocation')}
      <span className={css.help}>{t('consortiums.create.createLocationHelp')}</span>
    </Checkbox>
  );
}

export const record: RecordOptions<typeof consortium> = {
  schema: consortiumInput,
  sections: [
    {
      key: 'identity',
      title: 'consortiums.sections.identity',
      fields: [
        'name',
        { name: 'companyId', help: 'consortiums.help.companyId', isFirst: true },
        { name: 'agencies', isFirst: true },
        'description',
        'adminFee',
        'isActive',
      ],
    },
    {
      key: 'contact',
      title: 'consortiums.sections.contact',
      fields: ['contactId', { name: 'phone', isFirst: true }, { addresses: ['physical'] }],
    },
  ],
  create: { extra: { start: { createLocation: false }, Input: OwnCompany } },
  alsoChanges: [company, location],
  facts: ['companyId', 'memberCount', 'phone'],
  Below: MembersPanel,
};
