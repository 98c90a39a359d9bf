import { createPublicKey, randomBytes, sign, type KeyObject } from 'node:crypto';
import { component, createSignature, type SignatureFields, type SignatureMessage } from 'http-message-sig';
import { calculateJwkThumbprint, type JWK } from 'jose';
import { currentMs } from '../../base/clock.js';

export const KEY_DIRECTORY_PATH = '/.well-known/http-message-signatures-directory';

interface Signing {
  message: SignatureMessage;
  components: ReturnType<typeof component>[];
  tag: string;
  seconds: number;
}

/** Long enough for clocks that differ, short for whoever listens to plain HTTP. */
const REQUEST_SECONDS = 60;
const LABEL = 'sig1';
/** The draft asks for 64 bytes. */
const NONCE_BYTES = 64;

/**
 * Signs requests of the crawler by HTTP Message Signatures (RFC 9421) as Web Bot Auth says
 * (draft-ietf-webbotauth-httpsig-protocol), and the directory of its key.
 */
export class RequestSigner {
  /** The thumbprint of the key. */
  readonly keyId: Promise<string>;
  private readonly jwk: JWK;
  private readonly origin: string;

  constructor(
    private readonly key: KeyObject,
    publicUrl: string,
  ) {
    this.jwk = createPublicKey(key).export({ format: 'jwk' });
    this.keyId = calculateJwkThumbprint(this.jwk);
    this.origin = new URL(publicUrl).origin;
  }

  /** Where sites find the key. */
  get directoryUrl(): string {
    return this.origin + KEY_DIRECTORY_PATH;
  }

  /** The headers that sign a GET request to this URL. */
  async signRequest(url: string): Promise<Record<string, string>> {
    const agent = `${LABEL}="${this.origin}"`;
    const { signature, signatureInput } = await this.sign({
      message: { kind: 'request', method: 'GET', targetUri: url, fields: [{ name: 'signature-agent', value: agent }] },
      components: [component('@authority'), component('signature-agent', { key: LABEL })],
      tag: 'web-bot-auth',
      seconds: REQUEST_SECONDS,
    });
    return { 'signature-agent': agent, 'signature-input': signatureInput, signature };
  }

  /** The directory of the key. Its signature proves that whoever has the key means this host, and not one that copies the directory. */
  async signDirectory(seconds: number): Promise<{ body: string; headers: Record<string, string> }> {
    const request = { kind: 'request', method: 'GET', targetUri: this.directoryUrl, fields: [] } as const;
    const { signature, signatureInput } = await this.sign({
      message: { kind: 'response', status: 200, fields: [], request },
      components: [component('@authority', { req: true })],
      tag: 'http-message-signatures-directory',
      seconds,
    });
    const key = Object.assign({ kid: await this.keyId, use: 'sig', alg: 'EdDSA' }, this.jwk);
    return { body: JSON.stringify({ keys: [key] }), headers: { 'signature-input': signatureInput, signature } };
  }

  private async sign({ message, components, tag, seconds }: Signing): Promise<SignatureFields> {
    const created = Math.floor(currentMs() / 1000);
    return createSignature(message, {
      label: LABEL,
      components,
      parameters: {
        created,
        expires: created + seconds,
        keyid: await this.keyId,
        alg: 'ed25519',
        nonce: randomBytes(NONCE_BYTES).toString('base64'),
        tag,
      },
      signer: { algorithm: 'ed25519', sign: (data) => sign(null, data, this.key) },
    });
  }
}
