import { useState } from 'react';

/** The same object for as long as it says the same: what depends on it does not start over with every render. */
export const useSame = <T>(value: T): T => {
  const [kept, keep] = useState(value);
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept;
  keep(value);
  return value;
};
