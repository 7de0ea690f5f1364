import { useEffect, useState } from 'react';

/** The value once it has stayed the same for a moment: a search waits until the typing pauses. */
export const usePause = <Value>(value: Value, milliseconds = 250): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
};
