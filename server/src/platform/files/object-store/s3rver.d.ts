/** The part of the S3 server for tests that we use; the package has no types. */
declare module '@20minutes/s3rver' {
  interface Options {
    address: string;
    /** 0: any free port. */
    port: number;
    silent: boolean;
    allowMismatchedSignatures?: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  }

  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
