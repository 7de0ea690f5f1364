import type { Usage } from '../children.ts';

const usage = (): Usage => {
  const { user, system } = process.cpuUsage();
  return { rss: process.memoryUsage.rss(), peakRss: process.resourceUsage().maxRSS * 1024, cpuMillis: (user + system) / 1000 };
};

type Server = { readonly port: number; readonly stop: () => Promise<void> };

/** The side of a server under test: its settings come first, then questions. */
export const underTest = <Settings>(start: (settings: Settings) => Promise<Server>): void => {
  process.once('message', (text: string) => {
    void start(JSON.parse(text) as Settings).then(({ port, stop }) => {
      process.on('message', (question: string) => {
        if (question === 'stop') void stop().then(() => process.exit(0));
        if (question === 'usage') process.send?.(usage());
      });
      process.send?.(port);
    });
  });
};
