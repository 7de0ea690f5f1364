import { keyIdOf, signedBytes, type Certificate, type UnsignedCertificate } from '@assay/domain/randoms/certificate';
import { countOf } from '@assay/domain/randoms/count';
import { hexOf, utf8 } from '@assay/domain/randoms/draw-bytes';
import { sha256 } from '@assay/domain/randoms/draw-sha256';
import { commitmentOf, draw, type AlcoholMode } from '@assay/domain/randoms/draw';
import { merkleRoot } from '@assay/domain/randoms/merkle';
import { rosterOf, rosterText } from '@assay/domain/randoms/roster';

const hashOf = (text: string): string => hexOf(sha256(utf8(text)));

/** The entries of docs/random-draw.md, in the order of a roster. */
export const rosterEntries = (size: number): string[] =>
  rosterOf(Array.from({ length: size }, (_, index) => hashOf(`entry ${index}`).slice(0, 32)));

const arithmeticOf = (size: number) =>
  countOf({
    frequency: 'Quarterly',
    periods: 4,
    draws: [
      { on: '2026-01-05', size: size + 6 },
      { on: '2026-04-06', size: size + 12 },
      { on: '2026-08-10', size },
    ],
    index: 3,
    method: 'Percent',
    rate: 5000,
    number: 0,
    counted: 53,
    open: 0,
    targetBefore: 53,
    buffer: 0,
  });

const fixed = {
  algorithm: 'assay-draw-v1',
  poolName: 'Summit Ridge FMCSA Drivers',
  periodStart: '2026-07-01',
  periodEnd: '2026-09-30',
  runId: 1201,
  kind: 'AUTO',
  committedAt: '2026-07-01T04:05:00.000Z',
  frozenAt: '2026-08-10T13:00:04.000Z',
  drawnAt: '2026-08-10T13:00:34.250Z',
  previousCertificateHash: null,
  voided: null,
  keyId: '0'.repeat(16),
} as const;

type Asked = Partial<UnsignedCertificate> & { readonly size?: number };

/** A draw with everything that proves it but a signature: its certificate and the file of its roster. What is given is drawn with. */
export const aDraw = ({ size = 206, ...given }: Asked = {}): { certificate: UnsignedCertificate; roster: string } => {
  const entryIds = rosterEntries(size);
  const serverSeed = hashOf(`seed ${size}`);
  const quota = { drug: arithmeticOf(size) };
  const setting = {
    poolId: 41,
    periodId: 167,
    runNo: 1,
    beacon: '31187814:8a62e967fcd6dfa5d75308c37808b4668a7faf1cdb06e09ac0a7161827603887',
    witness: '',
    drugCount: quota.drug.drawn,
    alcoholCount: 5,
    alternateCount: 4,
    alcoholMode: 'NESTED' as AlcoholMode,
    ...given,
  };
  const { drug, alcohol, alternates, rosterHash } = draw({ ...setting, serverSeed, entryIds });
  const certificate: UnsignedCertificate = {
    ...fixed,
    commitment: commitmentOf(serverSeed),
    serverSeed,
    rosterSize: size,
    rosterHash,
    rosterRoot: merkleRoot(entryIds),
    quota,
    drug,
    alcohol,
    alternates,
    ...setting,
  };
  return { certificate, roster: rosterText(entryIds) };
};

/** How the place where a test runs signs with Ed25519, and the public key that shows it. */
export type Signer = { readonly publicKey: string; readonly sign: (message: Uint8Array) => Promise<Uint8Array> | Uint8Array };

/** The certificate with the name of the key and the signature on it. */
export const signedBy = async ({ publicKey, sign }: Signer, certificate: UnsignedCertificate): Promise<Certificate> => {
  const named = { ...certificate, keyId: keyIdOf(publicKey) };
  return { ...named, signature: hexOf(await sign(signedBytes(named))) };
};
