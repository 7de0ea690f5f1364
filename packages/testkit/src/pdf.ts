/** The bytes of a text of plain signs. */
const asBytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0);

/** A PDF of so many empty pages; `more` stands in its catalog, `mark` makes it another file. */
export const aPdf = ({
  pages = 1,
  more = '',
  mark = '',
}: { readonly pages?: number; readonly more?: string; readonly mark?: string } = {}): Uint8Array => {
  const places = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`);
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
    `<< /Type /Pages /Kids [${places.join(' ')}] /Count ${pages} >>`,
    ...places.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>'),
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return asBytes(`%PDF-1.4\n${mark === '' ? '' : `% ${mark}\n`}${body}trailer << /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`);
};
