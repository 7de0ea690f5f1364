import type { Call } from '@assay/contract/kit/calls';
import type { PictureUpload } from '@assay/contract/kit/picture';
import type { FileReply } from '@assay/contract/kit/resource';
import { imageKindOf, pictureLimits } from '@assay/domain/validation/picture';
import type { TextKey } from '@assay/i18n/catalog';
import { useQuery } from '@tanstack/react-query';
import { keys } from '../api/queries.ts';
import { download } from '../api/transport.ts';

/** The sections of the catalogs that have words for a picture. */
type PictureArea = TextKey extends infer Key ? (Key extends `${infer Area}.picture.choose` ? Area : never) : never;

export type Pictured<Name extends string> = { readonly id: number; readonly version: number; readonly name: string } & Readonly<
  Record<Name, string>
>;

/** A picture that records have one of. */
export type Picture<Name extends string = string> = {
  readonly resource: { readonly name: string };
  readonly calls: {
    readonly read: Call<undefined, FileReply>;
    readonly save: Call<PictureUpload>;
    readonly remove: Call<undefined>;
  };
  readonly area: PictureArea;
  /** The field that says which picture a record has; empty for none. */
  readonly field: Name;
};

/** A file as an address that holds all of it: an image that is shown, and what is sent of it. */
export const addressOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')));
    reader.readAsDataURL(file);
  });

/** What is wrong with a file, before it is sent: what the server would say of it. */
export const faultOf = async (file: Blob): Promise<'imageTooLarge' | 'imageKind' | null> => {
  if (file.size > pictureLimits.bytes) return 'imageTooLarge';
  return imageKindOf(new Uint8Array(await file.slice(0, 8).arrayBuffer())) ? null : 'imageKind';
};

/** The picture that is stored. It is asked for under its name, which is what it is made of: another one is another question. */
export const usePicture = <Name extends string>({ resource, calls, field }: Picture<Name>, record: Pictured<Name>) => {
  const { id } = record;
  const file = record[field];
  const { data: address, isError } = useQuery({
    queryKey: [...keys.all(resource), field, id, file],
    queryFn: async ({ signal }) => addressOf((await download(calls.read, { params: { id }, signal })).blob),
    enabled: file !== '',
    staleTime: Infinity,
    meta: { isSilent: true },
  });
  return { address, isError };
};
