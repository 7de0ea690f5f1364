import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connection, noteAnswer, noteNoAnswer, watchConnection } from './connection.ts';

const page = new EventTarget();

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  connection.set({ isOffline: false });
});
afterEach(() => vi.unstubAllGlobals());

const { get } = connection;

describe('the connection', () => {
  it('is lost and back when the browser says so', () => {
    watchConnection();
    page.dispatchEvent(new Event('offline'));
    expect(get().isOffline).toBe(true);
    page.dispatchEvent(new Event('online'));
    expect(get().isOffline).toBe(false);
  });

  it('is not lost because one server does not answer', () => {
    noteNoAnswer();
    expect(get().isOffline).toBe(false);
  });

  it('is lost where nothing answers and the browser has no network', () => {
    vi.stubGlobal('navigator', { onLine: false });
    noteNoAnswer();
    expect(get().isOffline).toBe(true);
  });

  it('is there when the server answers, whatever the browser thinks of its network', () => {
    watchConnection();
    page.dispatchEvent(new Event('offline'));
    noteAnswer({ askedAt: performance.now() + 1 });
    expect(get().isOffline).toBe(false);
  });

  it('is not back because of an answer to what was asked before it was lost', () => {
    const askedAt = performance.now();
    watchConnection();
    page.dispatchEvent(new Event('offline'));
    noteAnswer({ askedAt });
    expect(get().isOffline).toBe(true);
  });
});
