import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/**
 * How many files one user may be sending or have taken in at a time, and how many are taken in at a time in all: each holds a connection to the
 * database until its last row is stored, and most of those are for everybody else.
 */
const most = { each: 2, atWork: 5 };
const retrySeconds = 5;

/** The turn of a file: from its first byte to the end of its work, whether or not its sender still listens. */
type Turn = { readonly begin: () => void; readonly end: () => void };

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a call that takes a file. */
    turn?: Turn;
  }
}

const tooMany = (): AppError => new AppError('too-many-requests', { retryAfter: retrySeconds });

/** Calls that take files are for who is signed in: the guard has let nobody else through. */
const senderOf = ({ signed, url }: FastifyRequest) => {
  if (!signed) throw new Error(`a file came to ${url} from nobody`);
  return signed.actor;
};

export const createTurns = () => {
  const sending = new Map<number, number>();
  let atWork = 0;
  const add = (userId: number, change: number): void => {
    const count = (sending.get(userId) ?? 0) + change;
    if (count === 0) sending.delete(userId);
    else sending.set(userId, count);
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { userId } = senderOf(request);
    if ((sending.get(userId) ?? 0) >= most.each) throw tooMany();
    add(userId, 1);
    let state: 'sending' | 'working' | 'over' = 'sending';
    const end = (): void => {
      if (state === 'over') return;
      if (state === 'working') atWork -= 1;
      state = 'over';
      add(userId, -1);
    };
    const begin = (): void => {
      if (atWork >= most.atWork) throw tooMany();
      atWork += 1;
      state = 'working';
    };
    request.turn = { begin, end };
    // What was not read to its end comes to no work.
    reply.raw.once('close', () => {
      if (state === 'sending') end();
    });
  };
};
