import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { keyIdOf, signedBytes, type Certificate, type UnsignedCertificate } from '@assay/domain/randoms/certificate';
import type { DrawKey } from '@assay/contract/randoms/selection.types';

export type Signer = DrawKey & { readonly signed: (certificate: Omit<UnsignedCertificate, 'keyId'>) => Certificate };

/** How a private key of Ed25519 begins in PKCS #8 (RFC 8410); its 32 bytes follow. */
const prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs certificates with the key that the product's own makes. */
export const createSigner = (seed: Uint8Array): Signer => {
  const key = createPrivateKey({ key: Buffer.concat([prefix, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const publicKey = Buffer.from(x, 'base64url').toString('hex');
  const keyId = keyIdOf(publicKey);
  return {
    keyId,
    publicKey,
    signed: (certificate) => {
      const unsigned = { ...certificate, keyId };
      return { ...unsigned, signature: sign(null, signedBytes(unsigned), key).toString('hex') };
    },
  };
};
