/** What a page tells the service worker to keep. */
export interface KeptMessage {
  /** The address of the shell of its brand, in its language. */
  shell: string;
  /** What the page has loaded so far; those that are no files of the build are left out. */
  files: readonly string[];
}
