import type { TextKey } from '@assay/i18n/catalog';

type Shortcut = { readonly keys: readonly string[]; readonly textKey: TextKey };

/** What the keys do in the palette beside opening what is chosen. */
export const findingKeys = {
  move: { keys: ['↑', '↓'], textKey: 'finding.move' },
  nextGroup: { keys: ['Tab'], textKey: 'finding.nextGroup' },
  actionsOnly: { keys: ['>'], textKey: 'finding.actionsOnly' },
} as const satisfies Readonly<Record<string, Shortcut>>;

/** What they do with what is chosen. */
export const chosenKeys = {
  open: { keys: ['Enter'], textKey: 'finding.go' },
  newTab: { keys: ['Ctrl', 'Enter'], textKey: 'finding.newTab' },
  copy: { keys: ['Alt', 'C'], textKey: 'finding.copyLink' },
} as const satisfies Readonly<Record<string, Shortcut>>;
