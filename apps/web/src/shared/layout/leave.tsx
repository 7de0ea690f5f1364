import { useEffect, useState } from 'react';
import { useGo } from './path-link.tsx';
import { Waiting } from './waiting.tsx';

/** Goes somewhere else, once. The path of the first moment counts: on the way the address changes, and a path made from it would too. */
export function Leave({ path }: { path: string }) {
  const go = useGo();
  const [target] = useState(path);
  useEffect(() => go(target, { replace: true }), [go, target]);
  return <Waiting />;
}
