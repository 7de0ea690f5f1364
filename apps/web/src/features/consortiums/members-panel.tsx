import { PlusOutlined } from '@ant-design/icons';
import { consortium } from '@assay/contract/consortiums/consortium.calls';
import type { Member } from '@assay/contract/consortiums/consortium.types';
import type { Consortium } from '@assay/domain/consortiums/consortium.fields';
import { homeOf } from '@assay/domain/resources';
import { Button, Space } from 'antd';
import { useId, useState } from 'react';
import { useRows } from '#shared/api/queries.ts';
import { useText } from '#shared/i18n/text.tsx';
import type { Loaded } from '#shared/record/record-pages.ts';
import css from './consortiums.module.css';
import { AddMemberDialog, EndMemberDialog } from './member-dialogs.tsx';
import { MemberPapers } from './member-papers.tsx';
import { MemberTable } from './member-table.tsx';

type EndButtonProps = { readonly member: Member; readonly onClick: () => void };

function EndButton({ member: { companyName }, onClick }: EndButtonProps) {
  const { t } = useText();
  return (
    <Button size="small" aria-label={t('consortiums.members.endOf', { name: companyName })} onClick={onClick}>
      {t('consortiums.members.end')}
    </Button>
  );
}

/** Who belongs to the consortium and who did; those who run it let companies join and leave. */
export function MembersPanel({ record: { id }, can }: Loaded<Consortium>) {
  const { t } = useText();
  const heading = useId();
  const { rows } = useRows({ resource: consortium, call: consortium.calls.members, params: { id } });
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Member | null>(null);
  const may = can.edit === true;
  const shown = (rows ?? []).map((member) => ({
    ...member,
    // Who runs it need not see every company that belongs to it.
    name: member.companyName || `#${member.companyId}`,
    path: homeOf('company', member.companyId),
    people: member.participantCount,
    action: (
      <Space wrap>
        <MemberPapers consortiumId={id} memberId={member.id} name={member.companyName} />
        {may && <EndButton member={member} onClick={() => setEnding(member)} />}
      </Space>
    ),
  }));
  return (
    <section aria-labelledby={heading} className={css.panel}>
      <header className={css.head}>
        <h2 id={heading} className={css.heading}>
          {t('consortiums.members.title')}
        </h2>
        {may && (
          <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
            {t('consortiums.members.add')}
          </Button>
        )}
      </header>
      {rows?.length === 0 && <p className={css.none}>{t('consortiums.members.empty')}</p>}
      {shown.length > 0 && <MemberTable title={t('consortiums.members.company')} rows={shown} hasPeople hasActions />}
      {isAdding && <AddMemberDialog id={id} onClose={() => setAdding(false)} />}
      {ending && <EndMemberDialog id={id} member={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}
