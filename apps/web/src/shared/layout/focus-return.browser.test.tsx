import { provider } from '@assay/contract/catalog/provider.calls';
import { Button } from 'antd';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { catalogManifest } from '#features/catalog/manifest.tsx';
import { fakeServer } from '#test/fake-server.ts';
import { accepting, blankRecord, button, fillName, input, serve, showForm } from '#test/form.tsx';
import { cell, showList } from '#test/list.tsx';
import { aProvider, serveProviders } from '#test/providers.ts';
import { show, showScreens } from '#test/show.tsx';
import { ApiError } from '../api/api-error.ts';
import { proveAgain } from '../session/step-up.ts';
import { StepUpDialog } from '../session/step-up-dialog.tsx';
import { HelpDialog } from './help-dialog.tsx';

const dialog = () => page.getByRole('dialog');
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
const item = (name: string) => page.getByRole('menuitem', { name });

/** Once everything has closed and been drawn again, the keys are there. */
const expectFocusOn = async (wanted: Locator): Promise<void> => {
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(wanted).toHaveFocus();
};

const open = async (at: string, ...names: string[]) => {
  const server = fakeServer();
  serveProviders(server, ...names.map((name, index) => aProvider({ id: index + 1, name })));
  await showScreens({ at, routes: catalogManifest.routes });
  return server;
};

test('a question that is declined gives the focus back to the menu that asked it', async () => {
  await open('/provider/1', 'Quest');
  await button('More actions').click();
  await item('Archive').click();
  await expect.element(dialog()).toBeVisible();
  await inDialog('Cancel').click();
  await expectFocusOn(button('More actions'));
});

test('a menu closed by a key gives the focus back to its button', async () => {
  await open('/provider/1', 'Quest');
  await button('More actions').click();
  await expect.element(item('Archive')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Escape}');
  await expect.element(item('Archive')).not.toBeInTheDocument();
  await expectFocusOn(button('More actions'));
});

test('when the record is archived and the menu gone, the focus is on what can be done now', async () => {
  await open('/provider/1', 'Quest');
  await button('More actions').click();
  await item('Archive').click();
  await inDialog('Archive').click();
  await expect.element(button('Restore')).toBeVisible();
  await expect.element(button('More actions')).not.toBeInTheDocument();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.closest('main')).not.toBeNull();
});

test('when a row is archived, the focus is on the row in its place', async () => {
  const server = await open('/provider', 'Alpha', 'Beta', 'Gamma');
  await page.getByRole('button', { name: 'Actions for Beta' }).click();
  await item('Archive').click();
  await inDialog('Archive').click();
  await expect.element(cell('Beta')).not.toBeInTheDocument();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => server.asked(provider.calls.remove).length).toBe(1);
  await expect.poll(() => document.activeElement?.closest('[role=row]')?.getAttribute('row-index')).toBe('1');
});

test('when a section is saved, the focus is on its Edit button', async () => {
  await open('/provider/1', 'Quest');
  const edit = page.getByRole('button', { name: /^Edit: / }).first();
  await edit.click();
  await input('Name').fill('Quest Two');
  await button('Save').click();
  await expect.element(input('Name')).not.toBeInTheDocument();
  await expectFocusOn(edit);
});

/** A save that is refused once with this. */
const refusing = (code: 'conflict' | 'possible-duplicate', data: unknown) => {
  const submit = accepting();
  submit.mockRejectedValueOnce(new ApiError({ status: 409, message: '', code, data }));
  return submit;
};

test('the way back from two changes of one record leads to Save', async () => {
  serve();
  const record = { id: 1, version: 4, name: 'Bayou Crane' };
  await showForm({ submit: refusing('conflict', { ...blankRecord, ...record, version: 5, ein: '12-3456789' }), record });
  await input('Name').fill('Bayou Crane Co');
  await button('Save').click();
  await inDialog('Back to form').click();
  await expectFocusOn(button('Save'));
});

test('the way back from a look-alike leads to Save', async () => {
  serve();
  const lookAlike = () => ({ path: '/company/8', title: 'Bayou Crane Inc', details: [] });
  await showForm({ submit: refusing('possible-duplicate', [{ id: 8 }]), lookAlike });
  await fillName();
  await button('Save').click();
  await inDialog('Back to form').click();
  await expectFocusOn(button('Save'));
});

test('the column chooser gives the focus back to its button, also when it was left by a click into it', async () => {
  serveProviders(fakeServer(), aProvider());
  await showList();
  await button('Columns').click();
  await page.getByRole('textbox', { name: 'Find a column' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('textbox', { name: 'Find a column' })).not.toBeInTheDocument();
  await expect.element(button('Columns')).toHaveFocus();
});

test('a bulk preview gives the focus back to its button, and to the list once the button is gone', async () => {
  serveProviders(fakeServer(), aProvider({ name: 'Alpha' }), aProvider({ id: 2, name: 'Beta' }));
  await showList();
  await expect.element(cell('Alpha')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
  const archive = page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: /Archive/ });
  await archive.click();
  await inDialog('Cancel').click();
  await expectFocusOn(archive);
  await archive.click();
  await inDialog('Archive').click();
  await expect.element(archive).not.toBeInTheDocument();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.closest('main')).not.toBeNull();
});

function Proving() {
  const [isAsked, setAsked] = useState(false);
  const ask = async (isGone: boolean): Promise<void> => {
    setAsked(isGone);
    await proveAgain(['password']);
  };
  return (
    <>
      <section>
        {!isAsked && <Button onClick={() => void ask(false)}>Reveal</Button>}
        {!isAsked && <Button onClick={() => void ask(true)}>Reveal once</Button>}
        <Button>Beside it</Button>
      </section>
      <StepUpDialog />
    </>
  );
}

test('a proof of identity gives the focus back to what needed it, or to what is beside it when that is gone', async () => {
  await show(<Proving />);
  await button('Reveal').click();
  await inDialog('Cancel').click();
  await expectFocusOn(button('Reveal'));
  await button('Reveal once').click();
  await inDialog('Cancel').click();
  await expectFocusOn(button('Beside it'));
});

function Helped() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <Button onClick={() => setOpen(true)}>Help</Button>
      <p>Words to read</p>
      <HelpDialog goKeys={[]} isOpen={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}

test('help gives the focus back to its button', async () => {
  await show(<Helped />);
  await button('Help').click();
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectFocusOn(button('Help'));
});

test('whoever clicks beside all controls is left alone', async () => {
  await show(<Helped />);
  button('Help').element().focus();
  await page.getByText('Words to read').click();
  document.body.append(document.createElement('p'));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
  expect(button('Help').element()).not.toBe(document.activeElement);
});
