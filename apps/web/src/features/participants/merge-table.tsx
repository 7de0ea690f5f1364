import { participant } from '@assay/contract/participants/participant.calls';
import type { MergePreview } from '@assay/contract/participants/participant.types';
import { mergeChoices, suggestedSide, type MergeSide } from '@assay/domain/participants/merging';
import type { Participant } from '@assay/domain/participants/participant.fields';
import { headingOf } from '@assay/i18n/areas';
import { listText } from '@assay/i18n/formats';
import { Radio } from 'antd';
import { formatValue } from '#shared/fields/format-value.ts';
import { formField, referredName } from '#shared/form/field-types.ts';
import { rowTexts } from '#shared/form/row-words.ts';
import { useText, type Text } from '#shared/i18n/text.tsx';
import formCss from '#shared/form/form.module.css';
import css from './participants.module.css';

/** Which side each part is taken from, by its first field, where somebody has chosen. */
export type Sides = Readonly<Record<string, MergeSide>>;

const sides = ['keep', 'merge'] as const satisfies MergeSide[];

/** What is taken of each field: as it was chosen, else what the kept record should say. */
export const chosenSides = (preview: MergePreview, chosen: Sides): Record<string, MergeSide> =>
  Object.fromEntries(
    mergeChoices(preview.differing).flatMap((names) => {
      const side = chosen[names[0] ?? ''] ?? suggestedSide(names, preview);
      return names.map((name) => [name, side]);
    }),
  );

const wordsOf = (name: string, record: Participant, text: Text): string => {
  const field = formField(name, participant);
  const value = record[name as keyof Participant];
  if (field.kind === 'reference') return referredName(name, record);
  if (field.cells) return listText(rowTexts(field.cells, value, text), text.locale);
  return formatValue(field.column, value, text);
};

type SideChoiceProps = {
  readonly name: string;
  readonly side: MergeSide;
  readonly said: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

/** What one of the two says, to be taken. Where there is no room for a heading it says itself whose it is. */
function SideChoice({ name, side, said, isChosen, onChoose }: SideChoiceProps) {
  const { t } = useText();
  return (
    <Radio name={name} checked={isChosen} onChange={onChoose}>
      <span className={css.side}>{t(`participants.merge.${side === 'keep' ? 'stays' : 'goes'}`)}</span>
      <bdi>{said}</bdi>
    </Radio>
  );
}

type MergeTableProps = { readonly preview: MergePreview; readonly chosen: Sides; readonly onChoose: (chosen: Sides) => void };

/** Field by field what the two records say differently, and which of it stays. A number is shown as it is everywhere: masked. */
export function MergeTable({ preview, chosen, onChoose }: MergeTableProps) {
  const text = useText();
  const { t } = text;
  const parts = mergeChoices(preview.differing);
  const taken = chosenSides(preview, chosen);
  if (parts.length === 0) return <p>{t('participants.merge.same')}</p>;
  return (
    <table className={formCss.compare}>
      <thead>
        <tr>
          <th scope="col">{t('form.conflict.field')}</th>
          <th scope="col">{t('participants.merge.stays')}</th>
          <th scope="col">{t('participants.merge.goes')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((names) => {
          const [first = ''] = names;
          const heading = headingOf('participants', names.at(first === 'primaryIdType' ? 1 : 0) ?? '', text);
          return (
            <tr key={first}>
              <th scope="row">{heading}</th>
              {sides.map((side) => {
                const words = names.map((name) => wordsOf(name, preview[side], text)).filter((word) => word !== '');
                const said = words.length > 0 ? words.join(' · ') : t('form.conflict.empty');
                return (
                  <td key={side}>
                    <SideChoice
                      name={first}
                      side={side}
                      said={said}
                      isChosen={taken[first] === side}
                      onChoose={() => onChoose({ ...chosen, [first]: side })}
                    />
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
