declare module 'html-encoding-sniffer' {
  interface SnifferOptions {
    xml?: boolean;
    transportLayerEncodingLabel?: string;
    defaultEncoding?: string;
  }
  export default function sniff(bytes: Uint8Array, options?: SnifferOptions): string;
}
