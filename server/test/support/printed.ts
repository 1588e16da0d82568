import { jest } from '@jest/globals';

/** What `work` writes to the terminal. */
export async function printedBy(work: () => Promise<void>): Promise<string> {
  const texts: string[] = [];
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => texts.push(String(text)) > 0);
  try {
    await work();
  } finally {
    write.mockRestore();
  }
  return texts.join('');
}
