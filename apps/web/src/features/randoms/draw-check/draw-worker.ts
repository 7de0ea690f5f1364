// oxlint-disable-next-line import/no-unassigned-import -- it is there for what it does, and for being first
import './interpret-first.ts';
import { verificationOf, type Contents } from './verification.ts';

addEventListener('message', ({ data }: MessageEvent<Contents>) => {
  // Null tells that it could not be done: what breaks later than here would be heard by nobody.
  void verificationOf(data)
    .catch(() => null)
    .then((verification) => postMessage(verification));
});
