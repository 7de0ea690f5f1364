/** What the link of an email carries behind its `#`. */
export type ResetLink = { readonly username: string; readonly code: string };

/** Reads `#username=…&code=…`; null when either is missing. */
export const resetLinkIn = (fragment: string): ResetLink | null => {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  const [username, code] = [given.get('username') ?? '', given.get('code') ?? ''];
  return username === '' || code === '' ? null : { username, code };
};
