import type { Page } from '@playwright/test';
import type { Certificate } from '@assay/domain/randoms/certificate';
import { inclusionProof } from '@assay/domain/randoms/merkle';
import { aDraw, rosterEntries, signedBy, type Signer } from '@assay/testkit/draws';
import { generateKeyPairSync, sign } from 'node:crypto';
import { findings } from '../axe.ts';
import { expect, test, withUi } from '../test.ts';

const size = 206;

const signer = (): Signer => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  return { publicKey: raw.toString('hex'), sign: (message) => sign(null, message, privateKey) };
};

/** A draw as an outsider is handed it: three files. */
const handedOut = async () => {
  const { certificate, roster } = aDraw({ size });
  const by = signer();
  return { certificate: await signedBy(by, certificate), roster, key: by.publicKey };
};

type Files = Readonly<Record<string, string | Certificate | object>>;

const choose = async (page: Page, files: Files): Promise<void> => {
  for (const [label, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
    await page
      .getByLabel(label, { exact: true })
      .first()
      .setInputFiles({ name: `${label}.txt`, mimeType: 'text/plain', buffer: Buffer.from(text) });
  }
};

const check = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });

/** One letter or digit of a text is another. */
const changedAt = (text: string, at: number): string => `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`;

const open = async (page: Page): Promise<void> => {
  await page.goto('/verify-draw');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
};

test('an outsider checks a draw without a network, and one changed byte is named', async ({ page, context }) => {
  const { certificate, roster, key } = await handedOut();
  await open(page);
  await context.setOffline(true);
  const asked: string[] = [];
  page.on('request', (request) => {
    // The worker is a part of the page.
    if (!request.url().startsWith('blob:')) asked.push(request.url());
  });

  await choose(page, { 'Certificate': certificate, 'Roster': roster, 'Public key': key });
  await expect(page.getByText('This draw checks out. Everything was checked, and nothing is broken.')).toBeVisible();
  await expect(page.getByText('a computer drew 26 of 206 people for a drug test')).toBeVisible();

  await choose(page, { Certificate: { ...certificate, poolName: 'Summit Ridge FMCSA Driverz' } });
  await expect(page.getByText('This draw doesn’t hold. 1 check failed.')).toBeVisible();
  await expect(check(page, 'The signature is genuine')).toContainText('The signature doesn’t match the certificate');

  await choose(page, { Certificate: certificate, Roster: changedAt(roster, 33 * 7 + 31) });
  await expect(page.getByText('This draw doesn’t hold. 2 checks failed.')).toBeVisible();
  await expect(check(page, 'The roster file is the one that was frozen')).toContainText(
    `The certificate says \u2068${certificate.rosterHash}`,
  );
  await expect(check(page, 'The roster matches the root')).toContainText(certificate.rosterRoot);

  await choose(page, { Certificate: { ...certificate, serverSeed: changedAt(certificate.serverSeed ?? '', 63) }, Roster: roster });
  await expect(page.getByText('This draw doesn’t hold. 3 checks failed.')).toBeVisible();
  await expect(check(page, 'The seed is the one')).toContainText(`The commitment is \u2068${certificate.commitment}`);
  await expect(check(page, 'Every rank comes out the same')).toContainText('Drug list, place 1');
  await expect(check(page, 'The signature is genuine')).toContainText('No');

  await choose(page, { Certificate: { ...certificate, serverSeed: null } });
  await expect(check(page, 'Every rank comes out the same')).toContainText('The seed is shown when the period has closed.');
  await choose(page, { Certificate: certificate });
  await expect(page.getByText('This draw checks out.')).toBeVisible();
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Get the key from this site' }).click();
  await expect(page.getByText('The site can’t be reached, so the key can’t be fetched.')).toBeVisible();
});

test('a person checks the own proof with the keyboard alone', async ({ page }) => {
  const { certificate } = await handedOut();
  const roster = rosterEntries(size);
  const entryId = certificate.drug[0] ?? '';
  const index = roster.indexOf(entryId);
  await open(page);
  const paste = async (file: string, content: object): Promise<void> => {
    await page.getByRole('button', { name: `Paste text: ${file}` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: file, exact: true })).toBeFocused();
    await page.keyboard.insertText(JSON.stringify(content));
  };
  await paste('Certificate', certificate);
  await paste('Personal proof', { entryId, index, path: inclusionProof(roster, index) });
  await expect(page.getByText('The proof holds: this entry was on the frozen roster.')).toBeVisible();
  await expect(page.getByText('Drawn for a drug test, rank 1.')).toBeVisible();
  await expect(page.getByText('26 of 206 people were drawn, so 12.6%.')).toBeVisible();
});

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const { locale, background } of [
  { locale: 'ar', background: 'grey' },
  { locale: 'en-US', background: 'dark' },
] as const)
  test(`what was found is accessible and fits every screen (${locale}, ${background})`, async ({ page }) => {
    const { certificate, roster, key } = await handedOut();
    const files = [{ ...certificate, beacon: '', voided: { at: certificate.drawnAt, reason: 'A location was missing' } }, roster, key];
    await withUi(page, { locale, background });
    await open(page);
    const inputs = page.locator('input[type=file]');
    for (const [index, content] of files.entries())
      await inputs.nth(index).setInputFiles({
        name: `file-${index}.txt`,
        mimeType: 'text/plain',
        buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
      });
    await expect(page.locator('li[data-state=broken]')).not.toHaveCount(0);
    for (const width of [1440, 1000, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await findings(page), `axe at ${width} px`).toEqual([]);
      expect.soft(await sideways(page), `sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
