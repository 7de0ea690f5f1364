import type { Source, Step } from '@assay/domain/lifecycle/lifecycle';

/** What a page says of a life, whichever record lives it. */
type Shown = {
  readonly title: string;
  readonly life: {
    readonly sets: Readonly<Record<string, readonly string[]>>;
    readonly steps: readonly (Step<string> & { readonly name: string })[];
    readonly picture: () => string;
  };
  readonly moveOf: (name: string) => { readonly by: readonly Source[]; readonly right?: string; readonly keeps?: readonly string[] };
  readonly reasons: readonly { readonly code: string; readonly sentence: string; readonly clause: string }[];
};

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const listed = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');

/** The page of the documents about a life: its picture, its sets, who moves it and why not. */
export const lifePage = ({ title, life, moveOf, reasons }: Shown): string => {
  const rows = life.steps.map(({ id, name, from, to }) => {
    const { by, right, keeps = [] } = moveOf(name);
    const stays = keeps.length === 0 ? '' : `; stays ${listed(keeps)}`;
    return [id, `\`${name}\``, from.length === 0 ? '–' : listed(from), `\`${to}\`${stays}`, by.join(', '), right ? `\`${right}\`` : ''];
  });
  return `${[
    `# ${title}`,
    'Made by `npm run lives` from its declaration; what stands here is what the product does.',
    `\`\`\`mermaid\n${life.picture()}\n\`\`\``,
    '## Moves',
    table(['Step', 'Move', 'From', 'To', 'Who', 'Right of a person'], rows),
    '## Sets of states',
    table(
      ['Set', 'States'],
      Object.entries(life.sets).map(([name, states]) => [`\`${name}\``, listed(states)]),
    ),
    '## Why a move is refused',
    'A button that is greyed says the same as the call does (409 `move-not-allowed`, `errors[0].code`). What there is no step for has no button.',
    table(
      ['Code', 'Sentence', 'Rule'],
      reasons.map(({ code, sentence, clause }) => [`\`${code}\``, sentence, clause]),
    ),
  ].join('\n\n')}\n`;
};
