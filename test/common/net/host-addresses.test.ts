import { hostAddresses, isPublicAddress } from '../../../src/common/net/host-addresses';

describe('isPublicAddress', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '100.63.255.255',
    '100.128.0.0',
    '2606:4700:4700::1111',
    '2a00:1450:4001:80b::2003',
  ])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ['this host', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['loopback', '127.0.0.1'],
    ['the end of loopback', '127.255.255.254'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['link-local, where clouds tell their secrets', '169.254.169.254'],
    ['shared by a carrier', '100.64.0.1'],
    ['benchmarks', '198.18.0.1'],
    ['documentation', '192.0.2.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['loopback', '::1'],
    ['unspecified', '::'],
    ['link-local', 'fe80::1'],
    ['link-local of an interface', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['unique-local', 'fd00::1'],
    ['unique-local, a cloud', 'fd00:ec2::254'],
    ['multicast', 'ff02::1'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['mapped loopback', '::ffff:7f00:1'],
    ['mapped private', '::ffff:10.0.0.1'],
    ['mapped metadata', '::ffff:a9fe:a9fe'],
    ['IPv4-compatible loopback', '::127.0.0.1'],
    ['IPv4-compatible loopback, as URLs spell it', '::7f00:1'],
    ['IPv4-compatible metadata, as URLs spell it', '::a9fe:a9fe'],
    ['services of a cloud', '168.63.129.16'],
    ['a part of IPv6 that is nobody’s', '4000::1'],
    ['a part of IPv6 that is nobody’s', '1::1'],
    ['translated metadata', '64:ff9b::169.254.169.254'],
    ['locally translated metadata', '64:ff9b:1::a9fe:a9fe'],
    ['6to4 of loopback', '2002:7f00:1::'],
    ['Teredo', '2001::1'],
    ['documentation', '2001:db8::1'],
    ['no address', 'localhost'],
    ['no address', ''],
  ])('%s is not: %s', (_name, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('hostAddresses', () => {
  it.each(['localhost', 'a.localhost', 'LOCALHOST.', '127.1', '0x7f000001', '017700000001', '::1', '10.0.0.1'])(
    'finds no public host %s, and asks nobody',
    async (host) => {
      await expect(hostAddresses(host, { allowPrivate: false })).rejects.toMatchObject({ reason: 'PRIVATE' });
    },
  );

  it.each([
    'metadata.google.internal',
    'db.prod.INTERNAL.',
    'printer.local',
    'host.localdomain',
    'nas.home.arpa',
    'router.lan',
    'wiki.corp',
    'intranet',
    'postgres',
    'internal',
  ])('takes %s for a name of the inside, and asks nobody', async (host) => {
    await expect(hostAddresses(host, { allowPrivate: false })).rejects.toMatchObject({ reason: 'PRIVATE' });
  });

  it("finds nobody under names that are nobody's", async () => {
    for (const allowPrivate of [true, false]) {
      await expect(hostAddresses('a.invalid', { allowPrivate })).rejects.toMatchObject({ reason: 'NOT_FOUND' });
    }
  });

  it('gives all addresses outside production, IPv4 first', async () => {
    expect((await hostAddresses('localhost', { allowPrivate: true }))[0]).toBe('127.0.0.1');
  });
});
