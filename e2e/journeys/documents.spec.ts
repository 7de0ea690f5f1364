import { aPdf } from '@assay/testkit/pdf';
import { somebody } from '../order-people.ts';
import { expect, test } from '../test.ts';

const paper = (name: string, pages: number) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(aPdf({ pages, mark: name })) });

test('papers are brought to an order, looked at page by page, and one that can’t be read is refused', async ({
  signedIn: page,
  request,
  operator,
}) => {
  const { id } = await (await somebody(request, operator)).order();
  await page.goto(`/order/${id}?tab=document`);
  await page.getByRole('combobox', { name: 'Document type' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'Affidavit' }).click();
  const picker = page.getByLabel('Choose files', { exact: true });
  await picker.setInputFiles([paper('signed.pdf', 2), paper('faint.pdf', 1), { ...paper('photo.heic', 1), mimeType: 'image/heic' }]);

  // What is not taken says why, beside what was.
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await expect(uploads.getByRole('listitem')).toHaveCount(1);
  await expect(uploads.getByRole('alert')).toContainText('Choose a PDF, JPEG, PNG or TIFF file');
  await uploads.getByRole('button', { name: 'Remove from this list' }).click();

  await page.getByRole('button', { name: /signed\.pdf/ }).click();
  const viewer = page.getByRole('region', { name: 'Document viewer' });
  await expect(viewer.getByRole('img', { name: /^Page 1 of Affidavit/ })).toBeVisible();
  await expect(viewer.getByText('1 of 2')).toBeVisible();
  await viewer.getByRole('button', { name: 'Next page' }).click();
  await expect(viewer.getByRole('img', { name: /^Page 2 of Affidavit/ })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), viewer.getByRole('button', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toBe('signed.pdf');

  await page.getByRole('button', { name: /faint\.pdf/ }).click();
  await viewer.getByRole('button', { name: 'Can’t be used' }).click();
  await viewer.getByRole('button', { name: 'Refuse document' }).click();
  await expect(viewer.getByRole('alert').filter({ hasText: 'Required field' })).toBeVisible();
  await viewer.getByRole('textbox', { name: 'Message to the sender' }).fill('Nothing can be read below Step 2.');
  await viewer.getByRole('button', { name: 'Refuse document' }).click();
  await expect(page.getByRole('button', { name: /faint\.pdf/ })).toContainText('Refused');
  await expect(page.getByRole('button', { name: /signed\.pdf/ })).toContainText('Received');
  await expect(viewer.getByRole('note')).toContainText('Nothing can be read below Step 2.');
});
