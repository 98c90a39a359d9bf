import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { ObjectStorage } from '../../testing/servers/object-storage.js';
import { Bucket } from './bucket.js';
import { readObjectList } from './read-object-list.js';

let storage: ObjectStorage;
beforeAll(async () => {
  storage = await new ObjectStorage().start();
});
afterEach(() => {
  storage.intercept = () => false;
  storage.requests.length = 0;
});
afterAll(() => storage.close());

const TEXT = Buffer.from('a picture');
const open = (changes: Record<string, string> = {}) =>
  new Bucket(storage.settings(changes), { timeoutMs: 500, maxKeys: 2 });

test('puts, gets and deletes an object', async () => {
  const bucket = open();
  await bucket.put('folder/one', TEXT, 'image/webp');
  expect(await bucket.get('folder/one')).toEqual(TEXT);
  expect(storage.requests[0]).toBe('PUT /pictures/folder/one');
  await bucket.delete('folder/one');
  expect(await bucket.get('folder/one')).toBeNull();
  await bucket.delete('folder/one');
});

test('lists the objects of its prefix, and no others', async () => {
  const bucket = open({ S3_PREFIX: 'listed/' });
  await open().put('other', TEXT, 'image/webp');
  for (const name of ['b', 'a', 'c']) await bucket.put(`listed/${name}`, TEXT, 'image/webp');
  const keysAfter = async (after?: string) => {
    const { objects, hasMore } = await bucket.list(after);
    return [objects.map(({ key }) => key), hasMore];
  };
  expect(await keysAfter()).toEqual([['listed/a', 'listed/b'], true]);
  expect(await keysAfter('listed/b')).toEqual([['listed/c'], false]);
  const [first] = (await bucket.list()).objects;
  expect(Math.abs((first?.changedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
});

test('reads a list whatever the order of its elements, and whether there is more', () => {
  const list = readObjectList(
    `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>b</Name><Prefix>p</Prefix>
     <IsTruncated>true</IsTruncated><Contents><Size>1</Size><LastModified>2026-01-02T03:04:05.000Z</LastModified>
     <Owner><ID>1</ID></Owner><Key>p&amp;q</Key></Contents></ListBucketResult>`,
  );
  expect(list).toEqual({ hasMore: true, objects: [{ key: 'p&q', changedAt: new Date('2026-01-02T03:04:05Z') }] });
});

test.each([
  [{ S3_SECRET_ACCESS_KEY: 'wrong' }, { status: 403, code: 'SignatureDoesNotMatch' }],
  [{ S3_ACCESS_KEY_ID: 'wrong' }, { status: 403, code: 'InvalidAccessKeyId' }],
  [{ S3_BUCKET: 'nowhere' }, { status: 404, code: 'NoSuchBucket' }],
])('is refused with %j, at once, and without the secret in the message', async (changes, refusal) => {
  const bucket = open(changes);
  for (const call of [() => bucket.put('x', TEXT, 'image/webp'), () => bucket.get('x'), () => bucket.list()]) {
    const error: unknown = await call().catch((reason: unknown) => reason);
    expect(error).toMatchObject(Object.assign({ name: 'BucketError' }, refusal));
    expect(String((error as Error).stack)).not.toContain('S3RVER');
  }
  expect(storage.requests).toHaveLength(3);
});

test('what is changed on the way is refused', async () => {
  storage.intercept = (call) => {
    call.headers['x-amz-content-sha256'] = '0'.repeat(64);
    return false;
  };
  await expect(open().put('x', TEXT, 'image/webp')).rejects.toMatchObject({ status: 403 });
});

test('tries again while the server is busy or drops the connection, and gives up', async () => {
  await open().put('kept', TEXT, 'image/webp');
  storage.requests.length = 0;
  const trouble = [
    (response: Parameters<ObjectStorage['intercept']>[1]) => void response.writeHead(503).end('<Code>SlowDown</Code>'),
    (response: Parameters<ObjectStorage['intercept']>[1]) => void response.destroy(),
  ];
  const left = [...trouble];
  storage.intercept = (_call, response) => {
    const act = left.shift();
    act?.(response);
    return act !== undefined;
  };
  expect(await open().get('kept')).toEqual(TEXT);
  expect(storage.requests).toHaveLength(3);
  left.push(...trouble, ...trouble);
  await expect(open().get('kept')).rejects.toMatchObject({ code: 'SlowDown' });
});

const cut = (response: Parameters<ObjectStorage['intercept']>[1]) => {
  response.writeHead(200, { 'content-length': '9' });
  response.write('a pic', () => response.destroy());
};

test('tries again when a body is cut', async () => {
  await open().put('kept', TEXT, 'image/webp');
  let left = 2;
  storage.intercept = (_call, response) => {
    left -= 1;
    if (left >= 0) cut(response);
    return left >= 0;
  };
  expect(await open().get('kept')).toEqual(TEXT);
  left = 3;
  await expect(open().get('kept')).rejects.toThrow('terminated');
});

test('a command waits longer: for a server that is busy for long, and for one that hangs', async () => {
  await open().put('kept', TEXT, 'image/webp');
  storage.requests.length = 0;
  let left = 5;
  storage.intercept = (_call, response) => {
    left -= 1;
    if (left === 4) return true;
    if (left >= 2) cut(response);
    return left >= 2;
  };
  const limits = { timeoutMs: 300, maxTries: 4, retryTimeouts: true };
  expect(await new Bucket(storage.settings(), limits).get('kept')).toEqual(TEXT);
  expect(storage.requests).toHaveLength(4);
});

test('ends a call with its signal, also in a pause', async () => {
  storage.intercept = () => true;
  await expect(open().get('kept', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  const left = new AbortController();
  const call = open().get('kept', left.signal);
  setTimeout(() => left.abort(), 50);
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  storage.intercept = (_call, response) => Boolean(response.writeHead(503).end());
  const paused = new AbortController();
  const slow = new Bucket(storage.settings(), { maxTries: 9 }).get('kept', paused.signal);
  setTimeout(() => paused.abort(), 800);
  await expect(slow).rejects.toMatchObject({ name: 'AbortError' });
});

test('mistakes in code are not tried again, and a name from the server is short', async () => {
  const broken = Object.assign(storage.settings(), { region: '\n' });
  await expect(new Bucket(broken).get('kept')).rejects.toMatchObject({ name: 'TypeError' });
  expect(storage.requests).toEqual([]);
  storage.intercept = (_call, response) => Boolean(response.writeHead(400).end(`<Code>${'x'.repeat(65)}</Code>`));
  await expect(open().get('kept')).rejects.toMatchObject({ code: '', message: "The bucket's server answered 400" });
});

test('asks for encoded keys, and reads them if they are', async () => {
  await open().list();
  expect(storage.requests[0]).toContain('encoding-type=url');
  const list = readObjectList(
    `<ListBucketResult><Contents><Key>a%01b+c%2Bd/%C3%BC</Key><LastModified>2026-01-02T03:04:05Z</LastModified></Contents><EncodingType>url</EncodingType></ListBucketResult>`,
  );
  expect(list.objects.map(({ key }) => key)).toEqual(['a\u0001b c+d/ü']);
});

test('waits once for a server that does not answer, and takes no endless object', async () => {
  storage.intercept = () => true;
  await expect(open().get('kept')).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(storage.requests).toHaveLength(1);
  storage.intercept = (_call, response) => {
    response.writeHead(200).end(Buffer.alloc(5 * 1024 * 1024));
    return true;
  };
  await expect(open().get('kept')).rejects.toThrow('The response is longer than');
});

test('follows no redirect with what it has signed', async () => {
  storage.intercept = (_call, response) => {
    response.writeHead(301, { location: 'http://127.0.0.1:9/' }).end();
    return true;
  };
  await expect(open().get('kept')).rejects.toMatchObject({ status: 301 });
});
