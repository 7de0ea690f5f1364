/** Where a sign-in leads when no origin came along. */
export const homePath = '/dashboard';

const ownPath = /^\/(?!\/|\\)[^\r\n]*$/;
const signInPaths = new Set(['/', '/signin']);

/** A sign that is not printed: browsers drop some of them before they read the rest. */
const control = /\p{Cc}/u;

/**
 * The origin that was carried along to the sign-in, if it is a path of this site. Anything that a browser could read as another
 * site (`//evil`, `/\evil`, a tab or line break that it drops) leads home, and so does the sign-in page itself.
 */
export const returnPath = (from: unknown): string => {
  if (typeof from !== 'string' || from.length > 2000 || control.test(from) || !ownPath.test(from)) return homePath;
  const base = 'https://here.invalid';
  if (!URL.canParse(from, base)) return homePath;
  const url = new URL(from, base);
  if (url.origin !== base || url.pathname.startsWith('//') || signInPaths.has(url.pathname)) return homePath;
  return url.pathname + url.search + url.hash;
};
