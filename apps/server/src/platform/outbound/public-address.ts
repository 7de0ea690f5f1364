import { BlockList, isIP } from 'node:net';

const listOf = (ranges: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits = ''] = range.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
};

const loopback = listOf(['127.0.0.0/8', '::1/128']);

/** Everything that is not the open internet: this machine, private nets, shared and link-local space, translators into version 4, groups. */
const closed = listOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]);

const isIn = (list: BlockList, address: string): boolean => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** An address that everybody could reach; asking it tells nobody anything about our own net. */
export const isPublicAddress = (address: string): boolean => isIP(address) !== 0 && !isIn(closed, address);

export const isLoopbackAddress = (address: string): boolean => isIP(address) !== 0 && isIn(loopback, address);
