import { participant } from '@assay/contract/participants/participant.calls';
import type { Duplicate } from '@assay/contract/participants/participant.types';
import { draftIn } from '@assay/domain/participants/duplicates';
import { isWholeNumber } from '@assay/domain/validation/covered';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { rowsQuery } from '#shared/api/queries.ts';
import type { Values } from '#shared/form/faults.ts';
import { usePause } from '#shared/form/use-pause.ts';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { useCaller, withPicked } from '#shared/record/caller.ts';
import { CompanyStart } from '#shared/record/company-start.tsx';
import type { CreateOptions } from '#shared/record/record-pages.ts';
import { lookAlike } from './duplicate-text.ts';
import css from './participants.module.css';

const draftOf = (text: string) => JSON.parse(text) as ReturnType<typeof draftIn>;

/** Who may be the person that is being typed. A failed look is no news: the save asks again. */
const useDuplicates = (): readonly Duplicate[] => {
  const form = Form.useFormInstance();
  // As a text: it is the same for as long as nothing that matters is typed.
  const typed = Form.useWatch((values: Values) => JSON.stringify(draftIn(values)), { form, preserve: true }) ?? 'null';
  // A number is typed whole: each that is looked for is counted.
  const hasNumber = Object.values(draftOf(typed) ?? {}).some(isWholeNumber);
  const settled = usePause(typed, hasNumber ? 1000 : 400);
  const body = draftOf(settled);
  const query = rowsQuery({ resource: participant, call: participant.calls.checkDuplicate, body: body ?? {}, isSilent: true });
  const { data = [] } = useQuery({ ...query, enabled: body !== null, retry: false });
  return body === null ? [] : data;
};

/** Says, while somebody is typed, who is there already. It takes no focus and stands in the way of nothing. */
function DuplicateHint() {
  const text = useText();
  const found = useDuplicates();
  const { caller, pick } = useCaller();
  return (
    <div className={css.hint} aria-live="polite">
      {found.length > 0 && (
        <>
          <strong>{text.t('participants.duplicates.found', { count: found.length })}</strong>
          <ul>
            {found.map((one) => {
              const { path, title, details } = lookAlike(one, text);
              // Whoever is wanted for something else is taken there.
              const next = caller !== null && pick !== '' ? withPicked(caller, { pick, id: one.id }) : path;
              return (
                <li key={one.id}>
                  <PathLink path={next}>
                    <bdi>{title}</bdi>
                  </PathLink>{' '}
                  <span>{details}</span>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}

export const participantCreate: CreateOptions = {
  Start: CompanyStart,
  lookAlike: (match, text) => lookAlike(match as Duplicate, text),
  Hint: DuplicateHint,
};
