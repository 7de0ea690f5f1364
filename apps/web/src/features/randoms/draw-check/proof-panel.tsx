import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import type { Certificate } from '@assay/domain/randoms/certificate';
import { oddsOf, type ProofOutcome } from '@assay/domain/randoms/proof';
import { useText } from '#shared/i18n/text.tsx';
import css from './draw-check.module.css';
import { chanceOf, percentText } from './words.ts';

type ProofProps = { readonly certificate: Certificate; readonly proof: ProofOutcome };

/** What came of the draw for this person, as the lists have it. */
function Places({ drug, alcohol, alternate }: ProofOutcome) {
  const { t } = useText();
  const places = [
    ...(drug === null ? [] : [t('drawCheck.proof.drug', { place: drug })]),
    ...(alcohol === null ? [] : [t('drawCheck.proof.alcohol', { place: alcohol })]),
    ...(alternate === null ? [] : [t('drawCheck.proof.alternate', { place: alternate })]),
  ];
  return (places.length === 0 ? [t('drawCheck.proof.notDrawn')] : places).map((words) => <p key={words}>{words}</p>);
}

function Chances({ certificate }: Pick<ProofProps, 'certificate'>) {
  const { t, locale } = useText();
  const { drug, alcohol } = oddsOf(certificate);
  const percentOf = (part: number): string => percentText(part, locale);
  return (
    <>
      <p>{t('drawCheck.proof.chanceDrug', { ...drug, percent: percentOf(chanceOf(drug)) })}</p>
      {alcohol.drawn > 0 && <p>{t('drawCheck.proof.chanceAlcohol', { ...alcohol, percent: percentOf(chanceOf(alcohol)) })}</p>}
      <p className={css.muted}>{t('drawCheck.proof.afresh', { twice: percentOf(chanceOf(drug) ** 2) })}</p>
    </>
  );
}

/** One person in this draw: whether they were on the roster, what came of it, and what their chance was. */
export function ProofPanel({ certificate, proof }: ProofProps) {
  const { t } = useText();
  const { isOnRoster, entryId } = proof;
  return (
    <section className={css.panel}>
      <h2>{t('drawCheck.proof.title')}</h2>
      <div className={css.part}>
        <p className={css.small}>
          {t('drawCheck.proof.entry')}{' '}
          <bdi dir="ltr" className={css.hash}>
            {entryId}
          </bdi>
        </p>
        <p className={css.proved} data-state={isOnRoster ? 'holds' : 'broken'}>
          <span aria-hidden="true">{isOnRoster ? <CheckOutlined /> : <CloseOutlined />}</span>
          <b>{t(isOnRoster ? 'drawCheck.proof.yes' : 'drawCheck.proof.no')}</b>
        </p>
        {isOnRoster && (
          <>
            <Places {...proof} />
            <Chances certificate={certificate} />
          </>
        )}
      </div>
    </section>
  );
}
