/** What we use of bidi-js, which brings no types. */
declare module 'bidi-js' {
  export type EmbeddingLevels = { readonly levels: Uint8Array; readonly paragraphs: readonly { readonly level: number }[] };
  type Bidi = {
    readonly getEmbeddingLevels: (text: string, direction?: 'ltr' | 'rtl' | 'auto') => EmbeddingLevels;
    readonly getMirroredCharacter: (char: string) => string | null;
  };
  const bidiFactory: () => Bidi;
  export default bidiFactory;
}
