const START = /^%PDF-[12]\.\d/;
/** ISO 32000 allows some bytes behind the end; readers look for it in the last 1,024. */
const END_WITHIN = 1024;

/** Whether the content is a PDF from its first byte to its end: no file of another kind that holds one. */
export function isPdf(file: Buffer): boolean {
  const start = file.toString('latin1', 0, 8);
  const end = file.toString('latin1', Math.max(0, file.length - END_WITHIN));
  return START.test(start) && /%%EOF\s*$/.test(end);
}
