import { ConfigError } from '#platform/config.ts';
import { plots, type Plot } from '../simulator/plots.ts';
import { startSimulator } from '../simulator/simulator.ts';
import { UsageError, type Options, type Verb } from './verb.ts';

const numberOf = (options: Options, name: string, { usual, most }: { readonly usual: number; readonly most: number }): number => {
  const given = options[name];
  const value = given === undefined || given === '' ? usual : Number(given);
  if (!Number.isInteger(value) || value < 0 || value > most) throw new UsageError(`--${name} needs a whole number up to ${most}`);
  return value;
};

const serverOf = ({ server = '' }: Options): string => {
  if (!/^https?:/.test(server) || !URL.canParse(server)) throw new UsageError('--server needs the address of the product');
  return server;
};

const plotOf = ({ plot }: Options): { readonly plotOf?: () => Plot } => {
  if (plot === undefined) return {};
  const known = plots.find((one) => one === plot);
  if (!known) throw new UsageError(`--plot needs one of ${plots.join(', ')}`);
  return { plotOf: () => known };
};

const interrupted = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });

/** Plays a provider until it is interrupted. What it signs with it is told by the environment alone. */
export const simulate: Verb = async ({ config, options, say }) => {
  const settings = {
    port: numberOf(options, 'port', { usual: 4400, most: 65_535 }),
    server: serverOf(options),
    provider: options.provider ?? 'ESC',
    stepMillis: numberOf(options, 'seconds', { usual: 15, most: 86_400 }) * 1000,
    seed: numberOf(options, 'seed', { usual: 1, most: 2 ** 31 }),
    ...plotOf(options),
  };
  if (config.NODE_ENV === 'production') throw new ConfigError('A simulator has no place in production.');
  const secret = config.ASSAY_SIMULATOR_SECRET;
  if (!secret) throw new ConfigError('ASSAY_SIMULATOR_SECRET: needs the secret of the provider, from its page');
  const simulator = await startSimulator({ ...settings, secret });
  say(`The simulator is ready at ${simulator.address}`);
  await interrupted();
  await simulator.close();
};
