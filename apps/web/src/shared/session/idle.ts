import { createStore, useStore } from '../state/store.ts';
import { deadlineFrom, idleStateAt, isMoved } from './idle-clock.ts';
import { idleDeadline } from './idle-deadline.ts';
import { hasExpired, keepAlive, lock, renewInUse, session } from './session.ts';

type Idle = { readonly isWarned: boolean; readonly secondsLeft: number };

const quiet: Idle = { isWarned: false, secondsLeft: 0 };
const idle = createStore<Idle>(quiet);
export const useIdle = (): Idle => useStore(idle);

/** How long after something was done here the server is told at the latest: its own limit then ends a little after ours, and never before. */
const reportMillis = 2 * 60_000;
/** Whoever causes a request has done something right before it. */
const presenceMillis = 60_000;

let activeAt = 0;
let reportedAt = 0;
let pointer = { screenX: 0, screenY: 0 };
let wasIn = false;
let waiting: (() => void)[] = [];

const isIn = (): boolean => session.get().isAuthenticated;

const show = (next: Idle): void => {
  const { isWarned, secondsLeft } = idle.get();
  if (isWarned !== next.isWarned || secondsLeft !== next.secondsLeft) idle.set(next);
};

const release = (): void => {
  const released = waiting;
  waiting = [];
  for (const go of released) go();
};

/** Compares the clock with the deadline; whatever woke us up, nothing else happens before. Answers whether the session goes on unasked. */
const check = (): boolean => {
  const { user } = session.get();
  if (!isIn() || user === null) {
    show(quiet);
    return false;
  }
  const now = Date.now();
  const longest = deadlineFrom(now, user.roles);
  const deadline = idleDeadline.get() ?? longest;
  // A clock that was set back must not make the wait longer.
  if (deadline > longest) idleDeadline.set(longest);
  const { phase, secondsLeft } = idleStateAt(now, deadline);
  if (phase === 'over') lock();
  show(phase === 'warned' ? { isWarned: true, secondsLeft } : quiet);
  return phase === 'awake';
};

const report = (): void => {
  const now = Date.now();
  if (activeAt <= reportedAt || now - reportedAt < reportMillis) return;
  reportedAt = now;
  void keepAlive();
};

/** Somebody is here. */
const beActive = (): void => {
  const { user } = session.get();
  if (user === null) return;
  activeAt = Date.now();
  idleDeadline.set(deadlineFrom(activeAt, user.roles));
  release();
};

/** "Stay signed in": the only thing that counts while the warning is up, here or in another tab. */
export const stayIn = (): void => {
  check();
  if (!isIn()) return;
  beActive();
  check();
  report();
};

/** Input of a person, at most once a second. A scroll position that changes is none: lists move by themselves, wheels do not. */
const noteInput = (event: Event): void => {
  if (!event.isTrusted || Math.abs(Date.now() - activeAt) < 1000) return;
  if (event instanceof PointerEvent && event.type === 'pointermove') {
    if (!isMoved(pointer, event)) return;
    pointer = { screenX: event.screenX, screenY: event.screenY };
  }
  if (!check()) return;
  beActive();
  report();
};

/** A sign-in starts the clock; a token that is renewed does not. What is covered must be so before the next frame, so React is not waited for. */
const follow = (): void => {
  document.documentElement.toggleAttribute('data-covered', hasExpired(session.get()));
  if (isIn() && !wasIn) {
    beActive();
    // The same moment, not one read a millisecond earlier: the server would be told of somebody when nobody has touched anything.
    reportedAt = activeAt;
  }
  wasIn = isIn();
  if (!wasIn) release();
  check();
};

/**
 * A new token for a request that was refused: at once where somebody is here, else when somebody is. What the product asks for by itself does
 * not keep a session alive that nobody uses.
 */
export const renewForSomebody = async (): Promise<boolean> => {
  const isAway = isIn() && (idleDeadline.get() ?? Infinity) < deadlineFrom(Date.now() - presenceMillis, session.get().user?.roles ?? []);
  if (isAway) await new Promise<void>((resolve) => waiting.push(resolve));
  return renewInUse();
};

/** Watches for people, and for the time without them. */
export const watchIdle = (): void => {
  for (const kind of ['pointerdown', 'pointermove', 'click', 'keydown', 'input', 'wheel', 'touchmove'])
    window.addEventListener(kind, noteInput, { capture: true, passive: true });
  for (const kind of ['focus', 'pageshow']) window.addEventListener(kind, check);
  for (const kind of ['visibilitychange', 'resume']) document.addEventListener(kind, check);
  setInterval(() => {
    if (check()) report();
  }, 1000);
  session.subscribe(follow);
};
