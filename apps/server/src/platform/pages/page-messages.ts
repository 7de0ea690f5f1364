/** How large a page is, in points. */
export type PageSize = { readonly width: number; readonly height: number };

/** A file, and what is asked of it: the sizes of all pages, or the picture of one, counted from 1. */
export type PageJob = { readonly bytes: Uint8Array; readonly contentType: string; readonly page: number | null; readonly most: number };

/** What is wrong with a file: it can't be read, it has too many pages, or not the one that was asked for. */
export type PageFault = 'broken' | 'tooMany' | 'noPage';

export type PageMessage =
  | { readonly kind: 'sizes'; readonly pages: readonly PageSize[] }
  | { readonly kind: 'picture'; readonly png: Uint8Array }
  | { readonly kind: 'fault'; readonly code: PageFault };
