import { directionOf, type Locale } from '@assay/domain/languages';

type Written = { readonly subject: string; readonly body: string; readonly language: Locale };

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** A line that is an address and nothing else is one of ours: what others wrote holds none (`withoutLinks`). */
const isLink = (line: string): boolean => /^https?:\/\/\S+$/.test(line);

/** A passcode, a code or the end of a chain: read from left to right in every language. */
const isCode = (line: string): boolean => /^(?=.*\d)[\w-]+$|^ *\d+ {2}\d+ {2}\S+$/.test(line);

const lineOf = (line: string): string => {
  const text = escaped(line);
  if (isLink(line)) return `<a dir="ltr" href="${text}">${text}</a>`;
  return isCode(line) ? `<code dir="ltr">${text}</code>` : text;
};

const paragraphOf = (text: string): string => `<p>${text.split('\n').map(lineOf).join('<br>')}</p>`;

/** The words of an email as a page that says its language and direction. No styles, no pictures: a mail program shows it in its own letters. */
export const htmlOf = ({ subject, body, language }: Written): string => {
  const paragraphs = body.split(/\n{2,}/).filter((text) => text !== '');
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${directionOf(language)}">`,
    `<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body dir="${directionOf(language)}">`,
    ...paragraphs.map(paragraphOf),
    '</body>',
    '</html>',
  ].join('\n');
};
