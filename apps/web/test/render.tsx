import { useEffect, type ReactNode } from 'react';
import { render as begin } from 'vitest-browser-react';

function Told({ whenDrawn }: { readonly whenDrawn: () => void }) {
  useEffect(whenDrawn, [whenDrawn]);
  return null;
}

const isDrawn = (element: ReactNode, draw: (element: ReactNode) => Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    draw(
      <>
        {element}
        <Told whenDrawn={resolve} />
      </>,
    ).catch(reject);
  });

/** Draws it, and goes on once it is there and its effects have run: React as it is built for users only begins to. */
export const render = async (element: ReactNode) => {
  const drawn = await begin(null);
  const rerender = (next: ReactNode) => isDrawn(next, drawn.rerender);
  await rerender(element);
  return { ...drawn, rerender };
};
