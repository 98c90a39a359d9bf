/** The part that the tests use. */
declare module '@20minutes/s3rver' {
  interface Options {
    port: number;
    address: string;
    directory: string;
    silent: boolean;
    configureBuckets: { name: string; configs: string[] }[];
  }

  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
