export const unknownAddress = 'Unknown';

const looksLikeAddress = (text: string): boolean => /^[0-9a-f:.]{3,45}$/i.test(text);

const fieldOf = (text: string): unknown => {
  try {
    return (JSON.parse(text) as { ip?: unknown } | null)?.ip;
  } catch {
    return text.trim();
  }
};

/** What a look-up service answered: `{"ip":"…"}` or the bare address; anything else is unknown. */
export const addressFrom = (answer: string): string => {
  const found = fieldOf(answer);
  return typeof found === 'string' && looksLikeAddress(found) ? found : unknownAddress;
};
