import { createElement, use, type ComponentType } from 'react';

type Load<Props> = () => Promise<{ readonly Screen: ComponentType<Props> }>;

/** Screens that could not be fetched, until somebody tries again. */
const failed = new Set<() => void>();

/** Lets the screens that could not be fetched be asked for once more. */
export const forgetFailures = (): void => {
  for (const forget of failed) forget();
  failed.clear();
};

/**
 * A screen that is fetched when it is first opened, as the router wants it. The router's own way reloads the page when that fails, which
 * loses the whole page where there is no connection; here the failure is shown in the place of the screen.
 */
export const later = <Props extends object = object>(load: Load<Props>) => {
  let fetched: Promise<ComponentType<Props>> | undefined;
  const fetchScreen = async (): Promise<ComponentType<Props>> => {
    try {
      return (await load()).Screen;
    } catch (error) {
      failed.add(() => {
        fetched = undefined;
      });
      throw error;
    }
  };
  const get = (): Promise<ComponentType<Props>> => {
    fetched ??= fetchScreen();
    return fetched;
  };
  const Later = (props: Props) => createElement(use(get()), props);
  const preload = (): Promise<void> =>
    get().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(Later, { preload });
};
