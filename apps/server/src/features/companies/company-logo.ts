import type { Company } from '@assay/contract/companies/company.types';
import type { Can } from '@assay/contract/kit/envelope';
import { imageKindOf, logoLimits } from '@assay/domain/companies/logo';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { appendAudit } from '#platform/audit/audit.ts';
import { createGate } from '#platform/auth/gate.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context, type Handler } from '#platform/http/route.ts';
import type { Write } from '#platform/resource/binding.ts';
import { findRecord, holdRecord } from '#platform/resource/read.ts';
import type { Searchable } from '#platform/resource/search.ts';
import { writeOf } from '#platform/resource/write.ts';

const secondsAtMost = 5;

/** One after the other: drawing takes threads that passwords are checked on as well, and memory by the hundred megabytes. */
const oneByOne = createGate({ parallel: 1, queue: 4 });

/**
 * An image drawn anew: no larger than a page shows it, upright, and without anything that came along with it, be it where a picture was taken
 * or a script behind its last line. What cannot be read as the image that it begins as is none.
 */
const drawnAnew = async (base64: string): Promise<Buffer> => {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > logoLimits.bytes) throw fieldError('image', 'logoTooLarge');
  const kind = imageKindOf(bytes);
  if (!kind) throw fieldError('image', 'logoImage');
  try {
    const image = sharp(bytes, { limitInputPixels: logoLimits.pixels, failOn: 'truncated', pages: 1 });
    const { format } = await image.metadata();
    if (format !== kind) throw new Error(`begins as ${kind} and is ${format}`);
    return await image
      .timeout({ seconds: secondsAtMost })
      .rotate()
      .resize({ width: logoLimits.side, height: logoLimits.side, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch (error) {
    throw new AppError('invalid', { fields: [{ path: 'image', code: 'logoImage', params: {} }], cause: error });
  }
};

type Logos = {
  readonly companies: Searchable;
  readonly can: (context: Context, company: Company) => Can;
};

const held = async (write: Write, companies: Searchable, id: number): Promise<Company> => {
  const company = required(await holdRecord<Company>(write, companies, id));
  if (company.isArchived) throw new AppError('archived', { data: company });
  return company;
};

/** The company says which logo it has; the change is told by its name, which is what it is made of. */
const rename = async ({ tx, actor, auditContext }: Write, { id, name, logoFile }: Company, next: string): Promise<void> => {
  await tx.query(`update company set logo_file = $2, version = version + 1, updated_at = now(), updated_by = $3 where id = $1`, [
    id,
    next,
    actor.userId,
  ]);
  const subject = { entity: 'company', entityId: id, label: name, companyId: id, locationId: null };
  await appendAudit(tx, auditContext, { action: 'UPDATE', before: { logoFile }, after: { logoFile: next }, ...subject });
};

const answered = async (write: Write, { companies, can }: Logos, context: Context): Promise<Result> => {
  const stored = required(await findRecord<Company>(write, companies, pathId(context)));
  return { data: stored, can: can(context, stored), message: 'notices.updated' };
};

type Upload = { readonly image: string; readonly version: number };

/** Puts a logo in the place of what was there. It is drawn before the transaction begins: nothing is held meanwhile. */
const put = (logos: Logos): Handler => ({
  steps: async (context: Context<Upload>, step) => {
    const bytes = await oneByOne(() => drawnAnew(context.body.image));
    const file = `${createHash('sha256').update(bytes).digest('hex')}.png`;
    return step('logo', async (tx) => {
      const write = writeOf(tx, context);
      const company = await held(write, logos.companies, pathId(context));
      if (company.version !== context.body.version) throw new AppError('conflict', { data: company });
      if (company.logoFile !== file) {
        await tx.query(
          `insert into company_logo (company_id, bytes) values ($1, $2) on conflict (company_id) do update set bytes = excluded.bytes`,
          [company.id, bytes],
        );
        await rename(write, company, file);
      }
      return answered(write, logos, context);
    });
  },
});

/** Takes the logo away; where there is none nothing changes. */
const remove = (logos: Logos): Handler => ({
  write: async (tx, context) => {
    const write = writeOf(tx, context);
    const company = await held(write, logos.companies, pathId(context));
    if (company.logoFile !== '') {
      await tx.query(`delete from company_logo where company_id = $1`, [company.id]);
      await rename(write, company, '');
    }
    return answered(write, logos, context);
  },
});

const bytesOf = async (tx: Tx, companyId: number): Promise<Buffer | undefined> =>
  (await tx.query<{ bytes: Buffer }>(`select bytes from company_logo where company_id = $1`, [companyId]))[0]?.bytes;

const read = ({ companies }: Logos): Handler => ({
  image: async (tx, context) => {
    const { id, logoFile } = required(await findRecord<Company>({ tx, actor: context.actor }, companies, pathId(context)));
    return { bytes: required(await bytesOf(tx, id)), contentType: 'image/png', name: logoFile };
  },
});

/** The logo of a company, as a part of it: whoever sees and changes the company sees and changes its logo. */
export const companyLogo = (logos: Logos) => ({ logo: read(logos), saveLogo: put(logos), removeLogo: remove(logos) });
