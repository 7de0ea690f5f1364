import { useRouter } from '@tanstack/react-router';
import { useCallback, type AnchorHTMLAttributes, type MouseEvent } from 'react';

/** A click that stays in this window: not one that opens a tab, a window or a download. */
const isPlain = (click: MouseEvent): boolean =>
  click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey && !click.defaultPrevented;

/** Goes to a path of the product, search included, as it comes from the server or from a row. */
export const useGo = (): ((path: string, options?: { replace?: boolean }) => void) => {
  const { history } = useRouter();
  return useCallback((path, { replace = false } = {}) => (replace ? history.replace(path) : history.push(path)), [history]);
};

type PathLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly path: string;
  /** Asked at the click, where the way depends on an address that may have changed since the link was drawn. */
  readonly pathNow?: () => string;
};

/** A real link (it opens in a new tab like any other) that stays inside the application. */
export function PathLink({ path, pathNow, onClick, children, ...rest }: PathLinkProps) {
  const go = useGo();
  const follow = (click: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(click);
    if (!isPlain(click)) return;
    click.preventDefault();
    go(pathNow?.() ?? path);
  };
  return (
    <a href={path} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
