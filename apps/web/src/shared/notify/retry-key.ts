import { ApiError } from '../api/api-error.ts';
import { isWorthAnotherTry } from '../api/failure-text.ts';
import { newId } from '../state/new-id.ts';

/** Whether the server may have acted: it gave no answer, broke on the way, or is still at it. */
const isUnsettled = (error: unknown): boolean => isWorthAnotherTry(error) || (error instanceof ApiError && error.code === 'twin-running');

/**
 * The keys under which a write is sent. Who sends the same again after an answer that was lost means the same write: it goes out under the
 * same key, and acts once.
 */
export const retryKeys = () => {
  let unsettled: { readonly asked: string; readonly key: string } | null = null;
  return async <Reply>(asked: unknown, work: (key: string) => Promise<Reply>): Promise<Reply> => {
    const text = JSON.stringify(asked);
    const key = unsettled?.asked === text ? unsettled.key : newId();
    unsettled = null;
    try {
      return await work(key);
    } catch (error) {
      if (isUnsettled(error)) unsettled = { asked: text, key };
      throw error;
    }
  };
};
