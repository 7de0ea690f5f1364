import { apiBase } from '@assay/contract/kit/calls';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from './children.ts';

const visitors = 4;

export const json = { 'content-type': 'application/json' };

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** Asked before each request: a token does not outlive a long piece of work. */
type Token = () => Promise<string>;

/** Milliseconds of first pages that a few people ask for one after the other, with a moment of reading in between, until it is over. */
export const visit = async (server: Child, token: Token, isOver: () => boolean): Promise<number[]> => {
  const took: number[] = [];
  const visitor = async (): Promise<void> => {
    while (!isOver()) {
      const authorization = `Bearer ${await token()}`;
      const started = performance.now();
      const response = await fetch(`${server.url}${apiBase}/company/search`, {
        method: 'POST',
        headers: { ...json, authorization },
        body: JSON.stringify({ size: 50, sort: [{ colId: 'name', sort: 'asc' }] }),
      });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`the search answered ${response.status}`);
      took.push(performance.now() - started);
      await sleep(10);
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  return took;
};

/** The same for so long. */
export const visitFor = (server: Child, token: Token, { seconds }: { readonly seconds: number }): Promise<number[]> => {
  const until = performance.now() + seconds * 1000;
  return visit(server, token, () => performance.now() >= until);
};
