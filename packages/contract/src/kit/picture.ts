import type { Permission } from '@assay/domain/access/permissions';
import { pictureLimits } from '@assay/domain/validation/picture';
import { del, get, put, type Call } from './calls.ts';
import type { FileReply } from './resource.ts';

/** An image in Base64, and the version of the record that was seen. */
export type PictureUpload = { image: string; version: number };

type Rights = { readonly view: Permission; readonly edit: Permission };

type PictureCalls<Rec> = {
  readonly read: Call<undefined, FileReply>;
  readonly save: Call<PictureUpload, Rec>;
  readonly remove: Call<undefined, Rec>;
};

/** The calls of a picture that a record has: read as a PNG, whatever it was sent as. */
export const pictureCalls = <Rec>(path: string, { view, edit }: Rights): PictureCalls<Rec> => ({
  read: get(path, view, { reply: 'file' }),
  save: put(path, edit, { maxBody: pictureLimits.bytes * 1.5 }),
  remove: del(path, edit, { reply: 'record' }),
});
