import { networkOf, widerNetworkOf } from './network';

describe('the network that a limit uses', () => {
  test('O-18 an IPv6 address counts as its /64, however it is written, an IPv4 one as itself', () => {
    expect(
      [
        '10.1.2.3',
        '::ffff:10.1.2.3',
        '2001:db8:0:1:aaaa:bbbb:cccc:dddd',
        '2001:0DB8:0000:0001::7',
        '2001:db8:0:2::7',
        'fe80::1%eth0',
        '::1',
        'alguien@example.com',
      ].map(networkOf),
    ).toEqual([
      '10.1.2.3',
      '10.1.2.3',
      '2001:db8:0:1::/64',
      '2001:db8:0:1::/64',
      '2001:db8:0:2::/64',
      'fe80:0:0:0::/64',
      '0:0:0:0::/64',
      'alguien@example.com',
    ]);
  });

  test('O-18 turns are taken by IPv6 /48 and IPv4 /24', () => {
    expect(
      ['10.1.2.3', '::ffff:10.1.2.3', '2001:db8:0:1::7', '2001:db8::2', '::1', 'alguien@example.com'].map(
        widerNetworkOf,
      ),
    ).toEqual([
      '10.1.2.0/24',
      '10.1.2.0/24',
      '2001:db8:0::/48',
      '2001:db8:0::/48',
      '0:0:0::/48',
      'alguien@example.com',
    ]);
  });
});
