/** The domain of a sender, as proved by the DKIM signatures of a mail. */
export enum SignatureCheck {
  /** A valid signature of the sender's domain. */
  VALID = 'valid',
  NONE = 'none',
  /** No signature is valid. */
  BROKEN = 'broken',
  /** Valid ones are of other domains. */
  OTHER_DOMAIN = 'other_domain',
  /** The name server with the key did not answer. */
  UNCHECKED = 'unchecked',
}

export interface CheckedSignature {
  signature: SignatureCheck;
  /** Of the signature that counts. */
  signingDomain: string | null;
}
