import { consortium } from '@assay/contract/consortiums/consortium.calls';
import { homeOf } from '@assay/domain/resources';
import { useRows } from '#shared/api/queries.ts';
import { useText } from '#shared/i18n/text.tsx';
import { MoreWords } from '#shared/layout/more-words.tsx';
import { NotRead } from '#shared/layout/reading.tsx';
import type { AnyRecord, Loaded } from '#shared/record/record-pages.ts';
import css from './consortiums.module.css';
import { MemberPapers } from './member-papers.tsx';
import { MemberTable } from './member-table.tsx';

function Memberships({ companyId }: { readonly companyId: number }) {
  const { t } = useText();
  const { rows, query } = useRows({ resource: consortium, call: consortium.calls.ofCompany, params: { companyId }, isSilent: true });
  if (query.error !== null && !rows) return <NotRead error={query.error} onRetry={() => void query.refetch()} />;
  if (!rows) return null;
  if (rows.length === 0) return <p className={css.none}>{t('consortiums.members.none')}</p>;
  const shown = rows.map((row) => ({
    ...row,
    name: row.consortiumName,
    path: homeOf('consortium', row.consortiumId),
    action: <MemberPapers consortiumId={row.consortiumId} memberId={row.id} name={row.consortiumName} />,
  }));
  return <MemberTable title={t('records.consortium.word')} rows={shown} hasActions />;
}

/** The consortiums that a company belongs to, and did. */
export function MembershipsTab({ record: { id } }: Loaded<AnyRecord>) {
  return (
    <MoreWords>
      <Memberships companyId={id} />
    </MoreWords>
  );
}
