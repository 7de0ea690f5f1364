import { pagePicture } from './use-pages.ts';
import css from './viewer.module.css';

const shown = (image: HTMLImageElement): Promise<void> => image.decode().catch(() => undefined);

/** Prints a document by the pictures of its pages: what is on paper is what is on the screen, whatever the file is. */
export const printPages = async ({ id, count }: { readonly id: number; readonly count: number }): Promise<void> => {
  const sheet = document.createElement('div');
  sheet.className = css.printed ?? '';
  const addresses: string[] = [];
  try {
    for (let page = 1; page <= count; page += 1) {
      const address = URL.createObjectURL(await pagePicture({ id, page }));
      addresses.push(address);
      const image = new Image();
      image.src = address;
      image.alt = '';
      sheet.append(image);
    }
    document.body.append(sheet);
    await Promise.all([...sheet.querySelectorAll('img')].map(shown));
    print();
  } finally {
    sheet.remove();
    for (const address of addresses) URL.revokeObjectURL(address);
  }
};
