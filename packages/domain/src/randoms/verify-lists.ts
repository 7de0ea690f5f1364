import type { Certificate } from './certificate.ts';
import { areDrawable, drawContext, drawKeyOf, rankLists, selectionOf, type RankLists, type Selection } from './draw.ts';
import { finding, unlessSame, type Finding, type FindingCode } from './verify-findings.ts';

/** Who was drawn, checked as far as is known: with the roster that was frozen, or null, and with the seed, or without. */

const countFindings = (certificate: Certificate): Finding[] => {
  const { rosterSize, drugCount, alcoholCount, alternateCount, alcoholMode, drug, alcohol, alternates } = certificate;
  if (!areDrawable(certificate)) return [finding('COUNTS_IMPOSSIBLE', { drugCount, alcoholCount, alternateCount, alcoholMode })];
  const left = Math.max(0, rosterSize - drugCount);
  return [
    ...unlessSame('DRUG_COUNT', { expected: Math.min(drugCount, rosterSize), found: drug.length }),
    ...unlessSame('ALCOHOL_COUNT', { expected: Math.min(alcoholCount, rosterSize), found: alcohol.length }),
    ...unlessSame('ALTERNATE_COUNT', { expected: Math.min(alternateCount, left), found: alternates.length }),
  ];
};

const twiceIn = (entryIds: readonly string[]): string[] => {
  const seen = new Set<string>();
  return entryIds.filter((entryId) => seen.size === seen.add(entryId).size);
};

const entryFindings = ({ drug, alcohol, alternates }: Certificate, roster: readonly string[] | null): Finding[] => {
  const known = new Set(roster);
  const unknown = roster ? [...new Set([...drug, ...alcohol, ...alternates])].filter((entryId) => !known.has(entryId)) : [];
  return [
    ...[...twiceIn([...drug, ...alternates]), ...twiceIn(alcohol)].map((entryId) => finding('ENTRY_TWICE', { entryId })),
    ...unknown.map((entryId) => finding('ENTRY_UNKNOWN', { entryId })),
  ];
};

const ranksIn = (certificate: Certificate, { drawKey, roster }: { drawKey: string; roster: readonly string[] | null }): RankLists => {
  const { alcoholMode, drug, alternates, alcohol } = certificate;
  if (roster) return rankLists(drawKey, { entryIds: roster, alcoholMode });
  // Without the roster it still shows whether those who were drawn stand in the order of their values.
  const { drug: ranked } = rankLists(drawKey, { entryIds: [...drug, ...alternates], alcoholMode: 'NONE' });
  return { drug: ranked, alcohol: rankLists(drawKey, { entryIds: alcohol, alcoholMode }).alcohol };
};

/** Who has to be on the lists. Without a seed only that the nested list is the beginning of the drug list can be told. */
const expectedIn = (certificate: Certificate, roster: readonly string[] | null): Selection => {
  const { serverSeed, drug, alternates, alcohol } = certificate;
  if (serverSeed === null) return { ...selectionOf({ drug, alcohol }, certificate), drug, alternates };
  const drawKey = drawKeyOf(serverSeed, drawContext(certificate, certificate.rosterHash));
  return selectionOf(ranksIn(certificate, { drawKey, roster }), certificate);
};

/** The first place where two lists differ. That one is shorter is told by the counts. */
const rankFinding = (code: FindingCode, { expected, found }: Record<'expected' | 'found', readonly string[]>): Finding[] => {
  const place = found.findIndex((entryId, index) => index < expected.length && entryId !== expected[index]);
  return place === -1 ? [] : [finding(code, { place: place + 1, expected: expected[place] ?? '', found: found[place] ?? '' })];
};

const rankFindings = (certificate: Certificate, roster: readonly string[] | null): Finding[] => {
  if (!areDrawable(certificate)) return [];
  const expected = expectedIn(certificate, roster);
  return [
    ...rankFinding('DRUG_RANKS', { expected: expected.drug, found: certificate.drug }),
    ...rankFinding('ALCOHOL_RANKS', { expected: expected.alcohol, found: certificate.alcohol }),
    ...rankFinding('ALTERNATE_RANKS', { expected: expected.alternates, found: certificate.alternates }),
  ];
};

export const listFindings = (certificate: Certificate, roster: readonly string[] | null): Finding[] => [
  ...countFindings(certificate),
  ...entryFindings(certificate, roster),
  ...rankFindings(certificate, roster),
];
