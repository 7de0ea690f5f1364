import type { Holder } from '../access/actor.ts';
import { permits } from '../access/permissions.ts';

import { clientUploadTypes, factsOfType, receivedDocumentTypes } from './document-types.ts';
import type { DocumentType } from './lists.ts';

/** What a file may be, how such a file is called, and what its first bytes are. A picture of a phone is one of the last three. */
const kinds = {
  'application/pdf': { endings: ['pdf'], starts: [[0x25, 0x50, 0x44, 0x46, 0x2d]] },
  'image/jpeg': { endings: ['jpg', 'jpeg'], starts: [[0xff, 0xd8, 0xff]] },
  'image/png': { endings: ['png'], starts: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]] },
  'image/tiff': {
    endings: ['tif', 'tiff'],
    starts: [
      [0x49, 0x49, 0x2a, 0x00],
      [0x4d, 0x4d, 0x00, 0x2a],
    ],
  },
} as const;

export type FileKind = keyof typeof kinds;
const fileKinds = Object.keys(kinds) as readonly FileKind[];

/** What a file is by its first bytes, where it is also called so; null where it is nothing that is taken. */
export const fileKindOf = (bytes: Uint8Array, fileName: string): FileKind | null => {
  const ending = fileName.split('.').at(-1)?.toLowerCase() ?? '';
  const fits = (kind: FileKind): boolean =>
    kinds[kind].starts.some((start) => start.every((byte, place) => bytes[place] === byte)) &&
    (kinds[kind].endings as readonly string[]).includes(ending);
  return fileKinds.find(fits) ?? null;
};

/** What comes about where somebody collects. */
export const collectorDocumentTypes = [
  'CCF-2 MRO Copy',
  'ATF',
  'BAT Cal Check',
  'Collector Memorandum',
  'Affidavit',
] as const satisfies readonly DocumentType[];

/** What staff works with: all that is received, and nothing medical that they may not see but what clients bring as well. */
const staffTypesOf = (actor: Holder): readonly DocumentType[] =>
  receivedDocumentTypes.filter(
    (type) => factsOfType(type).isMedical !== true || permits(actor, 'document.medical') || clientUploadTypes.includes(type),
  );

const isCollectors = (type: DocumentType): boolean => (collectorDocumentTypes as readonly DocumentType[]).includes(type);

/** What somebody may bring: a collector what comes about at a collection, staff what they work with, clients what is marked for them. */
export const uploadTypesOf = (actor: Holder): readonly DocumentType[] => {
  // Who collects as well is no more than that: a collector is not staff.
  const besides = { ...actor, roles: actor.roles.filter((role) => role !== 'COLLECTOR') };
  const collects = besides.roles.length < actor.roles.length;
  if (permits(besides, 'order.progress')) return permits(besides, 'document.upload') ? staffTypesOf(besides) : [];
  const own: readonly DocumentType[] = permits(besides, 'document.upload') ? clientUploadTypes : [];
  return receivedDocumentTypes.filter((type) => own.includes(type) || (collects && isCollectors(type)));
};

/** Whether a document stands for a test at all: a laboratory's copy of the form in NON-DOT programs only. */
export const isOfTest = (type: DocumentType, { isDot }: { readonly isDot: boolean }): boolean =>
  factsOfType(type).regimes.includes(isDot ? 'dot' : 'other');

/** Whether somebody who sees that a document is there sees what is in it: what a donor takes is the physician's alone (49 CFR 40.131(b)). */
export const opensType = (actor: Holder, type: DocumentType): boolean => type !== 'Donor Rx' || permits(actor, 'document.prescription');
