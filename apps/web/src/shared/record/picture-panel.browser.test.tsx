import { company } from '@assay/contract/companies/company.calls';
import { pictureLimits } from '@assay/domain/validation/picture';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCompany } from '#test/companies.ts';
import { fakeServer, refuse } from '#test/fake-server.ts';
import { button } from '#test/form.tsx';
import { show } from '#test/show.tsx';
import { recordQuery } from '../api/queries.ts';
import { PicturePanel } from './picture-panel.tsx';
import type { Picture } from './picture.ts';

const { calls } = company;
const logo: Picture<'logoFile'> = {
  resource: company,
  calls: { read: calls.logo, save: calls.saveLogo, remove: calls.removeLogo },
  area: 'companies',
  field: 'logoFile',
};

/** One pixel each, told apart by their bytes. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const png = (): File => new File([bytesOf(pixel)], 'new.png', { type: 'image/png' });
const storedBytes = new Blob([bytesOf(pixel), ' stored'], { type: 'image/png' });

function Panel({ isFixed }: { readonly isFixed: boolean }) {
  const { data } = useQuery(recordQuery(company, 1));
  return data && <PicturePanel picture={logo} record={data.data} can={{ edit: !isFixed }} />;
}

/** The panel of a company on a server that keeps one logo. */
const open = async ({ file = '', isFixed = false } = {}) => {
  const server = fakeServer();
  let record = aCompany({ logoFile: file });
  const change = (logoFile: string) => {
    record = { ...record, logoFile, version: record.version + 1 };
    return { data: record };
  };
  server.on(calls.read, () => ({ data: record }));
  server.on(calls.logo, () => (record.logoFile === 'old.png' ? storedBytes : png()));
  server.on(calls.saveLogo, () => change('new.png'));
  server.on(calls.removeLogo, () => change(''));
  await show(<Panel isFixed={isFixed} />);
  await expect.element(page.getByRole('region', { name: 'Logo' })).toBeVisible();
  return server;
};

const picture = () => page.getByRole('img', { name: 'Logo of Acme Freight' });
const choose = (file: File) => userEvent.upload(page.elementLocator(document.querySelector('input[type=file]') ?? document.body), file);
const addressOfNew = `data:image/png;base64,${pixel}`;

test('a picture is chosen, looked at before it is sent, and saved with the version that was seen', async () => {
  const server = await open();
  await expect.element(page.getByText('No logo')).toBeVisible();
  await expect.element(button('Remove logo')).not.toBeInTheDocument();
  await choose(png());
  await expect.element(picture()).toHaveAttribute('src', addressOfNew);
  expect(server.bodies(calls.saveLogo)).toEqual([]);
  await button('Save').click();
  await expect.element(button('Replace logo')).toBeVisible();
  expect(server.bodies(calls.saveLogo)).toEqual([{ image: pixel, version: 1 }]);
  await expect.element(picture()).toBeVisible();
});

test('what was chosen can be let go: what was there is shown again, and nothing is sent', async () => {
  const server = await open({ file: 'old.png' });
  await expect.element(picture()).toBeVisible();
  const stored = picture().element().getAttribute('src');
  await choose(png());
  await expect.element(picture()).toHaveAttribute('src', addressOfNew);
  await button('Cancel').click();
  await expect.element(picture()).toHaveAttribute('src', stored);
  expect(server.bodies(calls.saveLogo)).toEqual([]);
});

test.each([
  ['too large', () => new File([bytesOf(pixel), new Uint8Array(pictureLimits.bytes)], 'a.png'), 'Choose an image of at most 1 MB'],
  ['no image, whatever it is called', () => new File(['<svg/>'], 'a.png', { type: 'image/png' }), 'Choose a PNG or JPEG image'],
])('a file that is %s is told so, is not sent, and another can be chosen', async (_what, make, says) => {
  const server = await open({ file: 'old.png' });
  await choose(make());
  await expect.element(page.getByRole('alert')).toHaveTextContent(says);
  await expect.element(button('Save')).not.toBeInTheDocument();
  await choose(png());
  await expect.element(page.getByRole('alert')).toHaveTextContent('');
  await button('Save').click();
  await expect.poll(() => server.bodies(calls.saveLogo)).toHaveLength(1);
});

test('a save that fails says why and keeps both: what was chosen to try again, and what was there', async () => {
  const server = await open({ file: 'old.png' });
  await expect.element(picture()).toBeVisible();
  const stored = picture().element().getAttribute('src');
  const answer = server.answerOf(calls.saveLogo);
  server.on(calls.saveLogo, () => refuse('internal'));
  await choose(png());
  await button('Save').click();
  await expect.element(page.getByText('Something went wrong!!')).toBeVisible();
  await expect.element(picture()).toHaveAttribute('src', addressOfNew);
  await button('Cancel').click();
  await expect.element(picture()).toHaveAttribute('src', stored);
  server.on(calls.saveLogo, answer);
  await choose(png());
  await button('Save').click();
  await expect.element(button('Replace logo')).toBeVisible();
});

test('a picture is removed, and stays where that fails', async () => {
  const server = await open({ file: 'old.png' });
  const answer = server.answerOf(calls.removeLogo);
  server.on(calls.removeLogo, () => refuse('internal'));
  await button('Remove logo').click();
  await expect.element(page.getByText('Something went wrong!!')).toBeVisible();
  await expect.element(picture()).toBeVisible();
  server.on(calls.removeLogo, answer);
  await button('Remove logo').click();
  await expect.element(page.getByText('No logo')).toBeVisible();
  await expect.element(button('Choose logo')).toBeVisible();
});

test('a picture that cannot be read is not said to be none', async () => {
  const server = fakeServer();
  server.on(calls.read, () => ({ data: aCompany({ logoFile: 'old.png' }) }));
  server.on(calls.logo, () => refuse('forbidden'));
  await show(<Panel isFixed={false} />);
  await expect.element(page.getByText('This couldn’t be loaded')).toBeVisible();
  await expect.element(page.getByText('No logo')).not.toBeInTheDocument();
});

test('who may not change the record sees the picture and no button', async () => {
  await open({ file: 'old.png', isFixed: true });
  await expect.element(picture()).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
