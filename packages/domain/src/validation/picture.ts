/** What a picture of a record may be at most: as it is sent, in pixels as it is read, and along its longer side as it is kept. */
export const pictureLimits = { bytes: 1024 * 1024, pixels: 16_000_000, side: 512 } as const;

/** What a picture is sent as. */
export const pictureTypes = ['image/png', 'image/jpeg'] as const;

const starts = { png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], jpeg: [0xff, 0xd8, 0xff] } as const;

/** What the first bytes of a file say that it is, whatever it is called; null where it is no image that we take. */
export const imageKindOf = (bytes: Uint8Array): keyof typeof starts | null => {
  const is = (kind: keyof typeof starts): boolean => starts[kind].every((byte, index) => bytes[index] === byte);
  if (is('png')) return 'png';
  return is('jpeg') ? 'jpeg' : null;
};
