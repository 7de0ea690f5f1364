import type { Duplicate } from '@assay/contract/participants/participant.types';
import { headingOf } from '@assay/i18n/areas';
import { listText } from '@assay/i18n/formats';
import type { LookAlike } from '#shared/form/duplicate-dialog.tsx';
import type { Text } from '#shared/i18n/text.tsx';

/** Somebody who may be the same person, and on what the two agree. */
export const lookAlike = ({ id, name, matchedOn }: Duplicate, text: Text): LookAlike => {
  const fields = listText(
    matchedOn.map((field) => headingOf('participants', field, text)),
    text.locale,
  );
  return { path: `/participant/${id}`, title: name, details: [text.t('form.duplicate.same', { fields })] };
};
