import type { ProviderReport } from '@assay/contract/orders/order.types';
import { createHash } from 'node:crypto';

/** How a test goes. The last four are what nobody honest sends. */
export const plots = [
  'negative',
  'positive',
  'dilute',
  'noResult',
  'outOfOrder',
  'twice',
  'late',
  'contradiction',
  'forged',
  'stale',
  'oversized',
] as const;
export type Plot = (typeof plots)[number];

/** What is wrong with how a message is sent. */
export type Flaw = Extract<Plot, 'forged' | 'stale' | 'oversized'>;

/** How many of a hundred orders go so; all others are negative. */
const unusual: readonly (readonly [Plot, number])[] = [
  ['positive', 6],
  ['dilute', 4],
  ['noResult', 3],
  ['outOfOrder', 4],
  ['twice', 4],
  ['late', 2],
];

/** The rule by which orders go one way or another: the same order goes the same way under the same seed, whenever it comes. */
export const plotBySeed =
  (seed: number) =>
  (orderGuid: string): Plot => {
    let rest = createHash('sha256').update(`${seed} ${orderGuid}`).digest().readUInt32BE() % 100;
    for (const [plot, share] of unusual) {
      if (rest < share) return plot;
      rest -= share;
    }
    return 'negative';
  };

type Kind = 'breath' | 'exam' | 'specimen';

/** A provider learns what is ordered by its name alone. */
const kindOf = (services: string): Kind => {
  if (/alcohol|breath/i.test(services)) return 'breath';
  return /physical|exam|fit test/i.test(services) ? 'exam' : 'specimen';
};

type Finding = Pick<ProviderReport, 'labResult' | 'analytes' | 'screening' | 'confirmation'>;

const found: Record<Kind, (plot: Plot) => Finding> = {
  breath: (plot) => (plot === 'positive' ? { screening: 0.045, confirmation: 0.043 } : { screening: 0 }),
  exam: (plot) => ({ labResult: plot === 'positive' ? 'Failed' : 'Passed' }),
  specimen: (plot) => {
    if (plot === 'positive') return { labResult: 'POSITIVE', analytes: [{ name: 'THC', result: 'POSITIVE', value: '62 ng/mL' }] };
    return { labResult: plot === 'dilute' ? 'NEGATIVE-DILUTE' : 'NEGATIVE' };
  },
};

/** One message of a script: what it says, by which name it is known, and after how many steps it came about and is told. */
type Line = {
  readonly said: Finding & Pick<ProviderReport, 'stage'> & Partial<Pick<ProviderReport, 'specimenId'>>;
  readonly name: string;
  readonly happens: number;
  readonly told: number;
  readonly flaw?: Flaw;
};

const isFlaw = (plot: Plot): plot is Flaw => plot === 'forged' || plot === 'stale' || plot === 'oversized';

const specimenOf = (orderGuid: string): string => `S${orderGuid.replaceAll('-', '').slice(0, 15).toUpperCase()}`;

const plainLines = (kind: Kind, plot: Plot, { orderGuid }: { readonly orderGuid: string }): Line[] => {
  const specimen = kind === 'specimen' ? { specimenId: specimenOf(orderGuid) } : {};
  const stages = kind === 'specimen' ? (['collected', 'at-lab', 'result'] as const) : (['collected', 'result'] as const);
  return stages.map((stage, place) => ({
    said: { stage, ...specimen, ...(stage === 'result' ? found[kind](plot) : {}) },
    name: stage,
    happens: place + 1,
    told: place + 1,
    ...(isFlaw(plot) ? { flaw: plot } : {}),
  }));
};

/** What is told of an order once it was acknowledged, in the order in which it is told. */
export const scriptOf = (order: { readonly orderGuid: string; readonly services: string }, plot: Plot): Line[] => {
  const kind = kindOf(order.services);
  const lines = plainLines(kind, plot, order);
  const last = lines.length;
  if (plot === 'noResult') return lines.slice(0, -1);
  if (plot === 'twice') return lines.flatMap((line) => [line, line]);
  // The collection is told when all is over.
  if (plot === 'outOfOrder') return [...lines.slice(1), ...lines.slice(0, 1)].map((line) => ({ ...line, told: last }));
  if (plot !== 'contradiction') return lines;
  const other = { stage: 'result', ...found[kind]('positive') } as const;
  return [...lines, { said: other, name: 'another-result', happens: last + 1, told: last + 1 }];
};
