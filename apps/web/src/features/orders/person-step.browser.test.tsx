import { participant } from '@assay/contract/participants/participant.calls';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer } from '#test/fake-server.ts';
import { show } from '#test/show.tsx';
import type { Draft } from './order-draft.ts';
import { PersonStep, type Person } from './person-step.tsx';

const named = (id: number, name: string) => ({ id, name, dob: '1987-04-12', primaryId: '***1', primaryIdType: 'EID', status: 'Active' });
const everybody = [named(1, 'Abel, Ana'), named(2, 'Medrano, Jorge'), named(3, 'Medrano, Luis')];

function Step() {
  const [person, setPerson] = useState<Person | null>(null);
  // The step asks the draft for nothing but its company.
  return <PersonStep draft={{ companyId: 1 } as Draft} person={person} onChoose={setPerson} />;
}

const open = async () => {
  fakeServer().on(participant.calls.search, ({ body }) => ({
    data: everybody.filter(({ name }) => name.includes(body.text ?? '')) as never,
  }));
  await show(<Step />);
  await expect.element(page.getByRole('radio', { name: 'Abel, Ana' })).toBeVisible();
  const find = page.getByRole('textbox', { name: 'Find a person' });
  find.element().focus();
  return { chosen: (name: string) => expect.element(page.getByRole('radio', { name })).toBeChecked() };
};
const focused = (): string => document.activeElement?.closest('label')?.textContent ?? '';

test('Enter takes who was typed, and nobody whom the list showed before', async () => {
  const { chosen } = await open();
  await userEvent.keyboard('Luis{Enter}');
  expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
  await expect.poll(() => page.getByRole('radio').elements().length).toBe(1);
  await userEvent.keyboard('{Enter}');
  await chosen('Medrano, Luis');
});

test('of several one is chosen by the arrows, and the others stay in sight', async () => {
  const { chosen } = await open();
  await userEvent.keyboard('Medrano');
  await expect.poll(() => page.getByRole('radio').elements().length).toBe(2);
  await userEvent.keyboard('{Enter}');
  expect(focused()).toContain('Medrano, Jorge');
  expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
  await userEvent.keyboard(' ');
  await chosen('Medrano, Jorge');
  await userEvent.keyboard('{ArrowDown}');
  await chosen('Medrano, Luis');
  expect(page.getByRole('radio').elements()).toHaveLength(2);
});
