import { openPage } from '#shared/layout/new-window.ts';

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

/**
 * Nobody is sent to a page that is not encrypted. Where the product itself runs on this machine, which is development alone, a provider there may be
 * tried without. That the address is the provider's own is checked where it is stored.
 */
export const isSafe = (
  address: string,
  { protocol: ownProtocol, hostname: own }: Pick<Location, 'protocol' | 'hostname'> = location,
): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname) && ownProtocol === 'http:' && loopback.has(own));
};

/** Where an order is completed on its provider's page, that page is opened beside ours. */
export const openProvider = ({ url }: { readonly url: string }): void => {
  if (url !== '' && isSafe(url)) openPage(url);
};
