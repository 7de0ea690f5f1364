/** A part of an email: words as they were sent, or the place of something that only its reader may know. */
type MailPart = { readonly at: number; readonly text: string } | { readonly at: number; readonly isCovered: true };

/** How the server writes what it covers. */
const mark = /•{6}/g;

/** The text of an email with its covered places told apart. */
export const mailParts = (body: string): MailPart[] => {
  const parts: MailPart[] = [];
  let from = 0;
  for (const { index, 0: found } of body.matchAll(mark)) {
    if (index > from) parts.push({ at: from, text: body.slice(from, index) });
    parts.push({ at: index, isCovered: true });
    from = index + found.length;
  }
  return from < body.length ? [...parts, { at: from, text: body.slice(from) }] : parts;
};

export const hasCovered = (body: string): boolean => mailParts(body).some((part) => 'isCovered' in part);
