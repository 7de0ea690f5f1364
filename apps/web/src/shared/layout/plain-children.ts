import type { ReactNode } from 'react';

/** In place of a part of antd that the application does not use, around what it would have wrapped (`vite.config.ts`). */
const PlainChildren = ({ children }: { readonly children: ReactNode }): ReactNode => children;

// oxlint-disable-next-line import/no-default-export -- the kit imports it so
export default PlainChildren;
