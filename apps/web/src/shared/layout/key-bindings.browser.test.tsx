import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '#test/render.tsx';
import type { KeyActs } from './key-bindings.ts';
import { useKeys } from './use-keys.ts';

function Keys({ acts, children }: { readonly acts: KeyActs; readonly children?: React.ReactNode }) {
  useKeys(acts);
  return children ?? null;
}

const act = vi.fn<(name: string) => void>();
const say = (name: string) => () => act(name);
const said = () => act.mock.calls.map(([name]) => name);
beforeEach(() => act.mockClear());

test('a letter acts, and two one after the other act together, not each', async () => {
  await render(<Keys acts={{ 'n': say('new'), 'c': say('c'), 'g c': say('companies'), 'g n': undefined }} />);
  await userEvent.keyboard('n');
  await userEvent.keyboard('gc');
  await userEvent.keyboard('gx');
  await userEvent.keyboard('c');
  expect(said()).toEqual(['new', 'companies', 'c']);
});

test('no letter acts while somebody types, in a menu, or with Ctrl, Alt or Cmd; on a tick it does', async () => {
  const { getByLabelText, getByRole } = await render(
    <Keys acts={{ n: say('new') }}>
      <input aria-label="text" />
      <textarea aria-label="area" />
      <input aria-label="tick" type="checkbox" />
      <div role="menu">
        <button type="button" role="menuitem">
          item
        </button>
      </div>
    </Keys>,
  );
  for (const name of ['text', 'area']) {
    getByLabelText(name).element().focus();
    await userEvent.keyboard('n');
  }
  getByRole('menuitem').element().focus();
  await userEvent.keyboard('n');
  getByLabelText('tick').element().focus();
  await userEvent.keyboard('{Control>}n{/Control}{Alt>}n{/Alt}{Meta>}n{/Meta}');
  expect(said()).toEqual([]);
  await userEvent.keyboard('n');
  expect(said()).toEqual(['new']);
});

test('behind an open dialog no letter acts, and what came last goes first', async () => {
  const { rerender } = await render(
    <>
      <Keys acts={{ n: say('below') }} />
      <div role="dialog">open</div>
    </>,
  );
  await userEvent.keyboard('n');
  expect(said()).toEqual([]);
  await rerender(
    <>
      <Keys acts={{ n: say('below') }} />
      <div role="dialog" hidden />
      <Keys acts={{ n: say('above') }} />
    </>,
  );
  await userEvent.keyboard('n');
  expect(said()).toEqual(['above']);
});
