import { useEffect, useMemo } from 'react';

/** An address for bytes that are here already; given back when nobody shows them any more. */
export const useBlobAddress = (blob: Blob | undefined): string | null => {
  const address = useMemo(() => (blob ? URL.createObjectURL(blob) : null), [blob]);
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address);
    },
    [address],
  );
  return address;
};
