import { comparedId } from '@assay/domain/participants/identifiers';
import { participantFields } from '@assay/domain/participants/participant.fields';
import type { FieldCipher } from '#platform/crypto/field-cipher.ts';
import { coveringOf, type Covering } from '#platform/resource/covering.ts';

/** The numbers of people, sealed and found whatever marks they are written with. */
export const participantCovering = (cipher: FieldCipher): Covering =>
  coveringOf(cipher, { table: 'participant', fields: participantFields, compared: comparedId });
