import { generateKeyPairSync, sign } from 'node:crypto';

export interface Certificate {
  /** Both in PEM. */
  key: string;
  cert: string;
}

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const OID = 0x06;
const UTF8 = 0x0c;
const TIME = 0x18;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const BOOLEAN = 0x01;
const VERSION = 0xa0;
const EXTENSIONS = 0xa3;
const DNS_NAME = 0x82;
const IP_ADDRESS = 0x87;

const ECDSA_WITH_SHA256 = Buffer.from('2a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('550403', 'hex');
const SUBJECT_ALT_NAME = Buffer.from('551d11', 'hex');
const BASIC_CONSTRAINTS = Buffer.from('551d13', 'hex');

/** DER: a tag, the length, and the content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 0x80 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

const time = (year: number) => der(TIME, Buffer.from(`${year}0101000000Z`));
const extension = (oid: Buffer, value: Buffer) => der(SEQUENCE, der(OID, oid), der(OCTET_STRING, value));

/** A certificate for 127.0.0.1 and localhost that nobody trusts unless told to. */
export function loopbackCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(SEQUENCE, der(OID, ECDSA_WITH_SHA256));
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, der(OID, COMMON_NAME), der(UTF8, Buffer.from('localhost')))));
  const names = der(SEQUENCE, der(DNS_NAME, Buffer.from('localhost')), der(IP_ADDRESS, Buffer.from([127, 0, 0, 1])));
  const isAuthority = der(SEQUENCE, der(BOOLEAN, Buffer.from([0xff])));
  const year = new Date().getUTCFullYear();
  const content = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    algorithm,
    name,
    der(SEQUENCE, time(year - 1), time(year + 1)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, der(SEQUENCE, extension(SUBJECT_ALT_NAME, names), extension(BASIC_CONSTRAINTS, isAuthority))),
  );
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', content, privateKey));
  const lines =
    der(SEQUENCE, content, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}
