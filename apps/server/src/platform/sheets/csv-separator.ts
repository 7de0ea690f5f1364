const separators = [',', ';', '\t'] as const;

/** Where the first line with something in it ends, outside of quotes; -1 where it does not. A declared separator is a line of its own. */
export const headerEnd = (text: string): number => {
  const start = (declaredSeparator(text)?.length ?? 0) + text.slice(declaredSeparator(text)?.length ?? 0).search(/[^\r\n]|$/);
  let isQuoted = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) return at;
  }
  return -1;
};

/** What the header is mostly separated by. */
export const separatorOf = (text: string): string => {
  const end = headerEnd(text);
  const header = (end === -1 ? text : text.slice(0, end)).replace(/"[^"]*"/g, '');
  const counts = separators.map((separator) => header.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
};

/** Some programs say what separates in a first line that spreadsheets do not show: `sep=;`. */
export const declaredSeparator = (text: string): { readonly separator: string; readonly length: number } | undefined => {
  const [line, separator] = /^"?sep=([,;\t])"?(?:\r\n|\r|\n)/i.exec(text) ?? [];
  return line !== undefined && separator !== undefined ? { separator, length: line.length } : undefined;
};
