import { Alert } from 'antd';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contrast } from '#test/contrast.ts';
import { show } from '#test/show.tsx';
import { useNotify } from '../notify/notify.tsx';
import { ui, type Background } from '../state/ui.ts';
import { modeOf, palettes } from './palette.ts';

const kinds = ['success', 'info', 'warning', 'error'] as const;
const colours = { success: 'ok', info: 'accent', warning: 'warn', error: 'danger' } as const;

const paintIn = (background: Background): void => ui.set({ theme: { ...ui.get().theme, background } });

const styleOf = (root: Element, selector: string): CSSStyleDeclaration => {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return getComputedStyle(found);
};

/** A colour of the palette as the browser tells it. */
const asShown = (colour: string): string => {
  const probe = document.createElement('i');
  probe.style.color = colour;
  document.body.append(probe);
  const shown = getComputedStyle(probe).color;
  probe.remove();
  return shown;
};

const cases = (['grey', 'white', 'dark'] as const).flatMap((background) => kinds.map((kind) => ({ background, kind })));

test.each(cases)('an alert of $kind is read as that on $background', async ({ background, kind }) => {
  paintIn(background);
  await show(<Alert type={kind} showIcon title="Audit log verified" description="41,552 events were checked." />);
  const alert = page.getByRole('alert').element();
  const { backgroundColor, borderTopColor, borderTopStyle } = getComputedStyle(alert);
  const own = asShown(palettes[modeOf(background)][colours[kind]]);
  expect(contrast(styleOf(alert, '.ant-alert-title').color, backgroundColor)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(styleOf(alert, '.ant-alert-description').color, backgroundColor)).toBeGreaterThanOrEqual(4.5);
  expect(styleOf(alert, '.ant-alert-icon').color).toBe(own);
  expect(contrast(own, backgroundColor)).toBeGreaterThanOrEqual(3);
  expect(borderTopStyle).toBe('solid');
  expect(contrast(borderTopColor, backgroundColor)).toBeGreaterThanOrEqual(3);
  expect(
    contrast(borderTopColor, asShown(ui.get().theme.background === 'grey' ? palettes.light.ground : palettes[modeOf(background)].surface)),
  ).toBeGreaterThanOrEqual(3);
});

function Notices() {
  const notify = useNotify();
  return (
    <>
      <button type="button" onClick={() => notify.success('Saved', { about: 'Summit Ridge Freight archived' })}>
        success
      </button>
      <button type="button" onClick={() => notify.warning('Waits for approval')}>
        warning
      </button>
      <button type="button" onClick={() => notify.failure(new Error('broken'))}>
        error
      </button>
    </>
  );
}

const notices = (['grey', 'dark'] as const).flatMap((background) =>
  (['success', 'warning', 'error'] as const).map((kind) => ({ background, kind })),
);

test.each(notices)('a notice of $kind is read as that on $background', async ({ background, kind }) => {
  paintIn(background);
  await show(<Notices />);
  await page.getByRole('button', { name: kind }).click();
  await expect.poll(() => document.querySelector(`.ant-notification-notice-${kind}`)).not.toBeNull();
  const notice = document.querySelector(`.ant-notification-notice-${kind}`) ?? document.body;
  const { backgroundColor, borderInlineStartColor } = getComputedStyle(notice);
  const own = asShown(palettes[modeOf(background)][colours[kind]]);
  expect(contrast(styleOf(notice, '.ant-notification-notice-title').color, backgroundColor)).toBeGreaterThanOrEqual(4.5);
  expect([styleOf(notice, '.ant-notification-notice-icon').color, borderInlineStartColor]).toEqual([own, own]);
  expect(contrast(own, backgroundColor)).toBeGreaterThanOrEqual(3);
});
