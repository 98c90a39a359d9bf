/** Host names that the test resolver knows. */
export const HOSTILE_NAMES: Record<string, string[]> = {
  'loopback.example.com': ['127.0.0.1'],
  'loopback6.example.com': ['::1'],
  'private.example.com': ['10.0.0.5'],
  'metadata.example.com': ['169.254.169.254'],
  'mapped.example.com': ['::ffff:127.0.0.1'],
  'many.example.com': ['127.0.0.1', '10.0.0.1', 'fd00::1'],
  'zero.example.com': ['0.0.0.0'],
  '127.0.0.1.example.com': ['127.0.0.1'],
};

/** Some sixty ways to address an internal host. `port` is where a test server listens. */
export function hostileAddresses(port: number): string[] {
  const hosts = [...LOOPBACK, ...NETWORKS, ...IPV6, ...Object.keys(HOSTILE_NAMES)];
  return [...hosts.map((host) => `http://${host}:${port}/`), ...tricks(port)];
}

const LOOPBACK = [
  'localhost',
  'localhost.',
  'LOCALHOST',
  'api.localhost',
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '0177.0.0.0x1',
  '0',
  '0.0.0.0',
  '127.0.0.1',
  '%31%32%37.0.0.1',
  '①②⑦.0.0.1',
];

const NETWORKS = [
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '100.100.100.200',
  '169.254.169.254',
  '0xa9fea9fe',
  '168.63.129.16',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  'metadata.google.internal',
  'printer.local',
  'intranet',
];

const IPV6 = [
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:a9fe:a9fe]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::a00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
];

const tricks = (port: number) => [
  `http://example.com@127.0.0.1:${port}/`,
  `http://user:secret@example.com/`,
  `http://127.0.0.1:${port}\\@example.com/`,
  `http:127.0.0.1:${port}/`,
  `http:/\\127.0.0.1:${port}/`,
  `\thttp://127.0.0.1:${port}/`,
  'http://93.184.216.34:22/',
  'http://93.184.216.34:6379/',
  'https://93.184.216.34:8443/',
  'file:///etc/passwd',
  'ftp://93.184.216.34/',
  'gopher://127.0.0.1:6379/_FLUSHALL',
  'data:text/html,hello',
  'javascript:alert(1)',
  'chrome://settings/',
  'view-source:http://127.0.0.1/',
  'ws://127.0.0.1/',
];
