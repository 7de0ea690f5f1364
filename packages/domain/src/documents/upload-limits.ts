/** What a file that is brought along may have at most: bytes as it is sent, and points of an image. */
export const uploadLimits = { bytes: 25_000_000, pixels: 50_000_000, pages: 500 } as const;
