import { document } from '@assay/contract/documents/document.calls';
import type { Document } from '@assay/domain/documents/document.fields';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer, refuse } from '#test/fake-server.ts';
import { show } from '#test/show.tsx';
import { DocumentsDesk } from './documents-desk.tsx';

const paper: Document = {
  id: 31,
  version: 1,
  isActive: true,
  isArchived: false,
  createdAt: '2026-11-12T19:09:00.000Z',
  updatedAt: '2026-11-12T19:09:00.000Z',
  createdByName: '',
  updatedByName: '',
  documentName: 'ATF 26-117655',
  documentType: 'ATF',
  docType: 'ATF',
  refTable: 'order-service',
  refId: 11,
  companyId: 1,
  companyName: 'Summit Ridge Freight',
  locationId: 2,
  locationName: 'Nashville cross-dock',
  participantId: 3,
  participantName: 'Rahman, Aisha',
  orderId: 5,
  orderNumber: '26-117655',
  orderGuid: '',
  status: 'RECEIVED',
  refusalCause: '',
  refusalReason: '',
  refusedAt: null,
  refusedByName: '',
  fileName: 'atf.pdf',
  documentFilePath: '2026/11/a',
  contentType: 'application/pdf',
  fileSize: 1000,
  pageCount: 2,
  emailAddress: '',
  phoneNumber: '',
  emailedAt: null,
  madeByName: 'J. Park',
} as Document;

const picture = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="85" height="110"/>'], { type: 'image/svg+xml' });
const owners = [
  { refTable: 'order', refId: 5, label: 'The whole order' },
  { refTable: 'order-service', refId: 11, label: 'DOT urine drug test' },
] as const;

const open = async (documents: readonly Document[], { roles = ['GA' as const] } = {}) => {
  const server = fakeServer();
  server.on(document.calls.read, ({ params }) => ({
    data: documents.find(({ id }) => String(id) === params.id) ?? paper,
    can: { unreadable: true },
  }));
  server.on(document.calls.pages, () => ({
    data: {
      pages: [
        { width: 612, height: 792 },
        { width: 612, height: 792 },
      ],
    },
  }));
  server.on(document.calls.page, () => picture);
  await show(<DocumentsDesk query={{ data: documents, error: null, refetch: () => undefined }} owners={owners} isDot isClosed={false} />, {
    roles,
  });
  return server;
};

test('a paper opens as pages: turned, enlarged and gone through', async () => {
  await open([paper]);
  await page.getByRole('button', { name: /ATF/ }).first().click();
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.element(page.getByRole('img', { name: 'Page 2 of ATF 26-117655' })).toBeVisible();
  const shown = (): number => Number(page.getByText(/\d+%/).element().textContent.replaceAll(/\D/g, ''));
  const before = shown();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(shown).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Rotate' }).click();
  const turned = page.getByRole('img', { name: 'Page 2 of ATF 26-117655' }).element() as HTMLElement;
  expect(turned.style.transform).toContain('rotate(90deg)');
});

test('a refusal says why, and to whom; without words it is not sent', async () => {
  const server = await open([paper]);
  server.on(document.calls.unreadable, () => ({ data: { ...paper, status: 'REFUSED' as const }, message: 'Document refused' }));
  await page.getByRole('button', { name: /ATF/ }).first().click();
  await page.getByRole('button', { name: 'Can’t be used' }).click();
  await page.getByRole('button', { name: 'Refuse document' }).click();
  await expect.element(page.getByText('Required field')).toBeVisible();
  await userEvent.type(page.getByRole('textbox', { name: 'Message to the sender' }), 'Glare over the printout');
  await page.getByText('Part is missing').click();
  await page.getByRole('button', { name: 'Refuse document' }).click();
  await expect
    .poll(() => server.bodies(document.calls.unreadable))
    .toEqual([{ reason: 'Glare over the printout', cause: 'partMissing', version: 1 }]);
});

test('a file waits for its type; one that is refused stays with its reason, and is sent again', async () => {
  const server = await open([]);
  server.on(document.calls.upload, () =>
    refuse('unsupported-media-type', { message: 'Not that', errors: [{ path: 'file', code: 'fileKind', message: 'Choose a PDF' }] }),
  );
  const input = page.getByLabelText('Choose files', { exact: true }).element() as HTMLInputElement;
  const data = new DataTransfer();
  data.items.add(new File(['x'], 'form.heic'));
  input.files = data.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByRole('alert').filter({ hasText: 'Choose the document type to start the upload.' })).toBeVisible();
  expect(server.asked(document.calls.upload)).toHaveLength(0);
  await page.getByRole('combobox', { name: 'Document type' }).click();
  await page.getByText('Affidavit', { exact: true }).last().click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Choose a PDF' })).toBeVisible();
  server.on(document.calls.upload, () => ({ data: paper, message: 'Created successfully' }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.getByRole('alert').filter({ hasText: 'Choose a PDF' }).elements().length).toBe(0);
  expect(server.asked(document.calls.upload)).toHaveLength(2);
});

test('an assistant knows that there is a prescription, and cannot open it', async () => {
  await open([{ ...paper, documentType: 'Donor Rx', documentName: 'Donor Rx 26-117655' }], { roles: ['MRO-ASSIST' as never] });
  await page
    .getByRole('button', { name: /Donor Rx/ })
    .first()
    .click();
  await expect.element(page.getByText('Only the MRO can open this document.')).toBeVisible();
});
