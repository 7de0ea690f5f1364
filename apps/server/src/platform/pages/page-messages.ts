/** How large a page is, in points. */
export type PageSize = { readonly width: number; readonly height: number };

/** A file, and what is asked of it: the sizes of all pages, or the picture of one, counted from 1. */
export type PageJob = { readonly bytes: Uint8Array; readonly contentType: string; readonly page: number | null; readonly most: number };

/** What is wrong with a file: it can't be read, not in the time or memory there is, it has too many pages, or not the one that was asked for. */
export type PageFault = 'broken' | 'tooMuch' | 'tooMany' | 'noPage';

export type PageMessage =
  | { readonly kind: 'sizes'; readonly pages: readonly PageSize[] }
  /** Four bytes for each point of a page: red, green, blue and how much of it is there. */
  | { readonly kind: 'pixels'; readonly width: number; readonly height: number; readonly data: Uint8Array }
  | { readonly kind: 'fault'; readonly code: PageFault };
