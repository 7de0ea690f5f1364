import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { appendAudit } from '#platform/audit/audit.ts';
import type { Write } from '#platform/resource/binding.ts';

/** Two peaks and a road: a mark of our own making. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120" viewBox="0 0 240 120">
  <rect width="240" height="120" fill="#ffffff"/><path d="M20 96 78 28l34 40 26-30 58 58z" fill="#123a5e"/><path d="M20 104h200" stroke="#e08a1e" stroke-width="8"/></svg>`;

export const makeLogo = async (
  { tx, auditContext }: Write,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<void> => {
  const bytes = await sharp(Buffer.from(drawing)).png().toBuffer();
  const logoFile = `${createHash('sha256').update(bytes).digest('hex')}.png`;
  await tx.query(`insert into company_logo (company_id, bytes) values ($1, $2)`, [id, bytes]);
  await tx.query(`update company set logo_file = $2 where id = $1`, [id, logoFile]);
  const subject = { entity: 'company', entityId: id, label: name, companyId: id, locationId: null };
  await appendAudit(tx, auditContext, { action: 'UPDATE', before: { logoFile: '' }, after: { logoFile }, ...subject });
};
