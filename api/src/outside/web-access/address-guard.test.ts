import { describe, expect, it } from '@jest/globals';
import { HOSTILE_NAMES, hostileAddresses } from '../../testing/hostile-addresses.js';
import { AddressGuard } from './address-guard.js';

const lookup = (host: string) => Promise.resolve(HOSTILE_NAMES[host] ?? ['93.184.216.34']);
const PORT = 8123;
const guard = new AddressGuard({ ports: [80, 443, PORT], lookup });

async function judge(text: string, judging = guard): Promise<string> {
  try {
    const { host, port } = judging.check(text);
    const addresses = await judging.resolve(host, port);
    return addresses.map(({ address }) => address).join();
  } catch (error) {
    return (error as { failure: string }).failure;
  }
}

describe('the address guard', () => {
  it.each(hostileAddresses(PORT))('refuses %s', async (address) => {
    expect(['private-address', 'bad-address']).toContain(await judge(address));
  });

  it.each([
    ['http://example.com/', '93.184.216.34'],
    ['https://8.8.8.8/', '8.8.8.8'],
    ['https://[2606:4700:4700::1111]/', '2606:4700:4700::1111'],
    ['https://münchen.example/', '93.184.216.34'],
  ])('accepts %s', async (address, expected) => {
    expect(await judge(address)).toBe(expected);
  });

  it('connects only to the public addresses of a name', async () => {
    const mixed = new AddressGuard({ lookup: () => Promise.resolve(['10.0.0.1', '93.184.216.34', '::1']) });
    expect(await judge('http://mixed.example.com/', mixed)).toBe('93.184.216.34');
  });

  it('reports that there is no site if a name does not resolve', async () => {
    const lost = new AddressGuard({ lookup: () => Promise.reject(new Error('ENOTFOUND')) });
    expect(await judge('http://nowhere.example.com/', lost)).toBe('unreachable');
  });

  it('accepts an exempt host only on its own port', async () => {
    const exempting = new AddressGuard({
      allowHosts: ['127.0.0.1:4100', 'demo.localhost:4100'],
      lookup: () => Promise.resolve(['127.0.0.1']),
    });
    expect(await judge('http://127.0.0.1:4100/a', exempting)).toBe('127.0.0.1');
    expect(await judge('http://DEMO.localhost:4100/a', exempting)).toBe('127.0.0.1');
    expect(await judge('http://127.0.0.1:4101/', exempting)).toBe('private-address');
    expect(await judge('http://127.0.0.1/', exempting)).toBe('private-address');
  });
});
