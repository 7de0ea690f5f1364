import { AppError } from '../http/app-error.ts';

/** So many failures within so long, and nobody is sent there for a while; then one goes ahead to see. */
const mostFailures = 5;
const failureMillis = 30_000;
const openMillis = 60_000;
const mostCircuits = 1000;

type Circuit = { failedAt: readonly number[]; openUntil: number; isProbing: boolean };

const unavailable = (millis: number): AppError => new AppError('unavailable', { retryAfter: Math.max(1, Math.ceil(millis / 1000)) });

const isIdle = ({ failedAt, openUntil, isProbing }: Circuit, now: number): boolean =>
  !isProbing && openUntil <= now && failedAt.every((at) => at <= now - failureMillis);

/** One circuit for each name; those that have nothing to remember give way. */
const createCircuits = (now: () => number) => {
  const circuits = new Map<string, Circuit>();
  return (name: string): Circuit => {
    const known = circuits.get(name);
    if (known) return known;
    if (circuits.size >= mostCircuits) for (const [other, circuit] of circuits) if (isIdle(circuit, now())) circuits.delete(other);
    const fresh: Circuit = { failedAt: [], openUntil: 0, isProbing: false };
    circuits.set(name, fresh);
    return fresh;
  };
};

const fail = (circuit: Circuit, { isProbe, now }: { readonly isProbe: boolean; readonly now: number }): void => {
  const recent = circuit.failedAt.filter((at) => at > now - failureMillis);
  circuit.failedAt = [...recent, now];
  if (!isProbe && circuit.failedAt.length < mostFailures) return;
  circuit.openUntil = now + openMillis;
  circuit.failedAt = [];
};

/** Lets everybody go while it is closed, and one alone after it was open. Answers whether it is that one. */
const admit = (circuit: Circuit, now: number): boolean => {
  if (circuit.openUntil === 0) return false;
  if (circuit.openUntil > now) throw unavailable(circuit.openUntil - now);
  if (circuit.isProbing) throw unavailable(0);
  circuit.isProbing = true;
  return true;
};

type Work<T> = {
  readonly ask: () => Promise<T>;
  /** An answer that is no better than none. */
  readonly isFailure: (answer: T) => boolean;
  /** An error of our own making says nothing about the other side. */
  readonly isOurs: (error: unknown) => boolean;
};

/**
 * Spares a server that fails, and those who would wait for it: five failures within 30 s open the circuit for 60 s, and everybody hears at once
 * that it is unavailable. After that one call goes ahead; when it succeeds the circuit is closed again.
 */
export const createBreaker = (now: () => number = () => performance.now()) => {
  const circuitOf = createCircuits(now);
  return async <T>(name: string, { ask, isFailure, isOurs }: Work<T>): Promise<T> => {
    const circuit = circuitOf(name);
    const isProbe = admit(circuit, now());
    try {
      const answer = await ask();
      if (isFailure(answer)) fail(circuit, { isProbe, now: now() });
      else if (isProbe) circuit.openUntil = 0;
      return answer;
    } catch (error) {
      if (!isOurs(error)) fail(circuit, { isProbe, now: now() });
      throw error;
    } finally {
      if (isProbe) circuit.isProbing = false;
    }
  };
};

/** That a circuit was open, wherever a library has put it among its own errors. */
export const openCircuitIn = (error: unknown): AppError | undefined => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof AppError && cause.code === 'unavailable') return cause;
  return undefined;
};
