/** For tests: what is wrong between two string tables. Empty when each text stands on both sides, with the same `{names}`. */
export function tableProblems(en: Record<string, string>, hi: Record<string, string>): string[] {
  const names = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1]))].sort().join();
  return [...new Set([...Object.keys(en), ...Object.keys(hi)])].flatMap((key) => {
    const [english, hindi] = [en[key]?.trim(), hi[key]?.trim()];
    if (!english) return [`${key} is missing in English`];
    if (!hindi) return [`${key} is missing in Hindi`];
    if (names(english) !== names(hindi)) return [`${key} names other values in Hindi`];
    return [];
  });
}
