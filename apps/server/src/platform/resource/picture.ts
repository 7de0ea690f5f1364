import type { PictureUpload } from '@assay/contract/kit/picture';
import { imageKindOf, pictureLimits } from '@assay/domain/validation/picture';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { createGate } from '../auth/gate.ts';
import type { Tx } from '../db/transaction.ts';
import { AppError, fieldError, required } from '../http/app-error.ts';
import { pathId, type Handler } from '../http/route.ts';
import type { StoredRecord, Write } from './binding.ts';
import { answerWhole, holdWhole, storePart, type Whole } from './part.ts';
import { findRecord } from './read.ts';
import { writeOf } from './write.ts';

const secondsAtMost = 5;

/** One after the other: drawing takes threads that passwords are checked on as well, and memory by the hundred megabytes. */
const oneByOne = createGate({ parallel: 1, queue: 4 });

/**
 * An image drawn anew: no larger than a page shows it, upright, and without anything that came along with it, be it where a picture was taken
 * or a script behind its last line. What cannot be read as the image that it begins as is none.
 */
const drawnAnew = async (base64: string): Promise<Buffer> => {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > pictureLimits.bytes) throw fieldError('image', 'imageTooLarge');
  const kind = imageKindOf(bytes);
  if (!kind) throw fieldError('image', 'imageKind');
  try {
    const image = sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'truncated', pages: 1 });
    const { format } = await image.metadata();
    if (format !== kind) throw new Error(`begins as ${kind} and is ${format}`);
    return await image
      .timeout({ seconds: secondsAtMost })
      .rotate()
      .resize({ width: pictureLimits.side, height: pictureLimits.side, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch (error) {
    throw new AppError('invalid', { fields: [{ path: 'image', code: 'imageKind', params: {} }], cause: error });
  }
};

/** A picture is named by what it is made of: another one has another name. */
export const pictureName = (bytes: Uint8Array): string => `${createHash('sha256').update(bytes).digest('hex')}.png`;

type Pictured<Name extends string> = Pick<StoredRecord, 'id' | 'version' | 'isArchived'> & Readonly<Record<Name, string>>;

/** A picture that records have one of. */
type Picture<Rec, Name extends string> = Whole<Rec> & {
  /** The table of the images (`pictureColumns`). */
  readonly images: PgTable;
  /** The field of the record that says which picture it has; empty for none. */
  readonly field: Name;
};

/** The statements of a table of images. */
const imagesIn = (images: PgTable) => {
  const table = getTableName(images);
  const key = getTableColumns(images).recordId?.name;
  return {
    store: (tx: Tx, id: number, bytes: Uint8Array) =>
      tx.query(`insert into ${table} (${key}, bytes) values ($1, $2) on conflict (${key}) do update set bytes = excluded.bytes`, [
        id,
        bytes,
      ]),
    remove: (tx: Tx, id: number) => tx.query(`delete from ${table} where ${key} = $1`, [id]),
    read: async (tx: Tx, id: number): Promise<Buffer | undefined> =>
      (await tx.query<{ bytes: Buffer }>(`select bytes from ${table} where ${key} = $1`, [id]))[0]?.bytes,
  };
};

/** The record says which picture it has; the change is told by the pictures' names. */
const rename = <Rec extends Pictured<Name>, Name extends string>(
  { field, ...whole }: Picture<Rec, Name>,
  write: Write,
  { record, next }: { readonly record: Rec; readonly next: string },
): Promise<void> => {
  const [values, before] = [{ [field]: next }, { [field]: record[field] }];
  return storePart(whole, write, { record, values, event: { action: 'UPDATE', before, after: values } });
};

/** Puts a picture in the place of what was there. It is drawn before the transaction begins: nothing is held meanwhile. */
const save = <Rec extends Pictured<Name>, Name extends string>(picture: Picture<Rec, Name>): Handler<PictureUpload> => ({
  steps: async (context, step) => {
    const bytes = await oneByOne(() => drawnAnew(context.body.image));
    const next = pictureName(bytes);
    return step('picture', async (tx) => {
      const write = writeOf(tx, context);
      const record = await holdWhole(picture, context, { write, version: context.body.version });
      if (record[picture.field] !== next) {
        await imagesIn(picture.images).store(tx, record.id, bytes);
        await rename(picture, write, { record, next });
      }
      return answerWhole(picture, context, write);
    });
  },
});

/** Takes a picture away; where there is none nothing changes. */
const remove = <Rec extends Pictured<Name>, Name extends string>(picture: Picture<Rec, Name>): Handler => ({
  write: async (tx, context) => {
    const write = writeOf(tx, context);
    const record = await holdWhole(picture, context, { write });
    if (record[picture.field] !== '') {
      await imagesIn(picture.images).remove(tx, record.id);
      await rename(picture, write, { record, next: '' });
    }
    return answerWhole(picture, context, write);
  },
});

const read = <Rec extends Pictured<Name>, Name extends string>({ searchable, images, field }: Picture<Rec, Name>): Handler => ({
  image: async (tx, context) => {
    const record = required(await findRecord<Rec>({ tx, actor: context.actor }, searchable, { id: pathId(context) }));
    return { bytes: required(await imagesIn(images).read(tx, record.id)), contentType: 'image/png', name: record[field] };
  },
});

/** The calls of a picture (`pictureCalls`). */
export const pictureHandlers = <Rec extends Pictured<Name>, Name extends string>(picture: Picture<Rec, Name>) => ({
  read: read(picture),
  save: save(picture),
  remove: remove(picture),
});
