import sharp from 'sharp';
import { appendAudit } from '#platform/audit/audit.ts';
import type { Write } from '#platform/resource/binding.ts';
import { pictureName } from '#platform/resource/picture.ts';

const kinds = {
  company: {
    images: 'company_logo',
    field: 'logoFile',
    column: 'logo_file',
    /** Two peaks and a road: a mark of our own making. */
    drawing: `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120" viewBox="0 0 240 120">
  <rect width="240" height="120" fill="#ffffff"/><path d="M20 96 78 28l34 40 26-30 58 58z" fill="#123a5e"/><path d="M20 104h200" stroke="#e08a1e" stroke-width="8"/></svg>`,
  },
  mro: {
    images: 'mro_signature',
    field: 'signatureImageFile',
    column: 'signature_image_file',
    /** Nobody's hand: two peaks of an M and a line that runs out. */
    drawing: `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="120" viewBox="0 0 320 120"><rect width="320" height="120" fill="#ffffff"/>
  <path d="M24 88c10-34 18-58 26-58s4 44 12 44 16-50 26-48-6 52 4 58 18-24 26-26 0 24 10 26 14-30 26-28-8 26 4 28 18-20 30-20 8 18 24 16 34-16 80-20M36 102c70-10 140-12 230-14"
    fill="none" stroke="#1b2b52" stroke-width="4" stroke-linecap="round"/></svg>`,
  },
} as const;

type Pictured = { readonly id: number; readonly label: string; readonly companyId: number | null };

export const makePicture = async (
  { tx, auditContext }: Write,
  entity: keyof typeof kinds,
  { id, label, companyId }: Pictured,
): Promise<void> => {
  const { images, field, column, drawing } = kinds[entity];
  const bytes = await sharp(Buffer.from(drawing)).png().toBuffer();
  const file = pictureName(bytes);
  await tx.query(`insert into ${images} (${entity}_id, bytes) values ($1, $2)`, [id, bytes]);
  await tx.query(`update ${entity} set ${column} = $2 where id = $1`, [id, file]);
  const subject = { entity, entityId: id, label, companyId, locationId: null };
  await appendAudit(tx, auditContext, { action: 'UPDATE', before: { [field]: '' }, after: { [field]: file }, ...subject });
};
