import { isIPv4, isIPv6 } from 'node:net';

const mappedIPv4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * The network that an address is counted under: an IPv4 address itself, the first 64 bits of an IPv6 one
 * ('2001:db8:0:1::/64'), because whoever has one of these has all of them. Anything but an address stays as it is.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address);
  return typeof groups === 'string' ? groups : `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * A block that often belongs to one owner: the first 24 bits of an IPv4 address, the first 48 of an IPv6 one. It only
 * affects turns, never refusals: strangers may share it.
 */
export function widerNetworkOf(address: string): string {
  const groups = groupsOf(address);
  if (typeof groups !== 'string') return `${groups.slice(0, 3).join(':')}::/48`;
  return isIPv4(groups) ? `${groups.slice(0, groups.lastIndexOf('.'))}.0/24` : groups;
}

/** The eight groups of an IPv6 address; an IPv4 address, or anything else, unchanged. */
function groupsOf(address: string): readonly string[] | string {
  const mapped = mappedIPv4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  // The URL parser normalizes every spelling of an address, without zone.
  const written = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back];
}
