import { readObjects } from './pdf-text.js';

export interface PdfElement {
  type: string;
  scope?: string;
  /** How many pieces of text belong to it itself. */
  pieces: number;
  children: PdfElement[];
}

/**
 * What a PDF tells those who have it read aloud: its language, whether it is marked, its elements in their order, and
 * how many pieces of text or drawing stand on its pages without belonging to an element or being left out as artifacts.
 */
export function pdfStructure(bytes: Buffer): {
  catalogue: { lang: string | undefined; marked: boolean; showsTitle: boolean };
  tree: PdfElement[];
  unmarked: number;
} {
  const objects = readObjects(bytes);
  const heads = [...objects.values()].map(({ head }) => head);
  const pages = [...objects.values()].map(({ body }) => body).filter((body) => / Tf\n| re\n/.test(body));
  const of = (reference: string | undefined) => objects.get(reference ?? '')?.head ?? '';
  const catalogue = heads.find((head) => head.includes('/Type /Catalog')) ?? '';
  const named = (name: string) => of(new RegExp(`/${name} (\\d+) 0 R`).exec(catalogue)?.[1]);
  const element = (id: string): PdfElement => {
    const head = of(id);
    const kids = /\/K \[([\s\S]*?)\]/.exec(head)?.[1] ?? '';
    const children = [...kids.matchAll(/(?<!\/Pg )\b(\d+) 0 R/g)].map(([, kid = '']) => kid);
    const scope = /\/Scope \/(\w+)/.exec(head)?.[1];
    return {
      type: /\/S \/(\w+)/.exec(head)?.[1] ?? '',
      ...(scope !== undefined && { scope }),
      pieces: kids.replace(/\d+ 0 R/g, '').match(/\d+/g)?.length ?? 0,
      children: children.map(element),
    };
  };
  const roots = /\/K \[([^\]]*)\]/.exec(named('StructTreeRoot'))?.[1] ?? '';
  return {
    catalogue: {
      lang: /\/Lang \((\w+)\)/.exec(catalogue)?.[1],
      marked: named('MarkInfo').includes('/Marked true'),
      showsTitle: named('ViewerPreferences').includes('/DisplayDocTitle true'),
    },
    tree: [...roots.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => element(id)),
    // A font holds bytes that look like operators.
    unmarked: pages.reduce((sum, page) => sum + unmarkedIn(page), 0),
  };
}

/** Counts what is painted outside of every marked piece of a page. */
function unmarkedIn(page: string): number {
  let [depth, count] = [0, 0];
  for (const [operator] of page.matchAll(/\b(BDC|BMC|EMC)\b|\bTJ$|^[SfB]$/gm)) {
    if (operator === 'BDC' || operator === 'BMC') depth++;
    else if (operator === 'EMC') depth--;
    else if (depth === 0) count++;
  }
  return count;
}
