/** The parts of Markdown in which the guide is written; Prettier sets blank lines between its blocks. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] };

const BLOCKS = /^```\w*\n(?<fenced>[^]*?)\n```$|^#+ (?<heading>.+)$|(?<lines>(?:^.+(?:\n|$))+)/gm;

export function blocksOf(markdown: string): Block[] {
  return [...markdown.matchAll(BLOCKS)].map(({ groups: { fenced, heading, lines = '' } = {} }): Block => {
    if (fenced !== undefined) return { kind: 'code', text: fenced };
    if (heading !== undefined) return { kind: 'heading', text: heading };
    const all = lines.trimEnd().split('\n');
    if (all[0]!.startsWith('    ')) return { kind: 'code', text: all.map((line) => line.slice(4)).join('\n') };
    if (all[0]!.startsWith('- ')) return { kind: 'list', items: all.map((line) => line.slice(2)) };
    if (!all[0]!.startsWith('| ')) return { kind: 'text', text: all.join(' ') };
    const [head = [], , ...rows] = all.map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
    return { kind: 'table', head, rows };
  });
}

export interface Span {
  kind: 'text' | 'code' | 'strong' | 'link';
  text: string;
  /** Of a link. */
  to?: string;
}

const SPANS = /`(?<code>[^`]+)`|\*\*(?<strong>[^*]+)\*\*|\[(?<link>[^\]]+)\]\((?<to>[^)]+)\)|(?<text>[^`*[]+|.)/g;

export function spansOf(text: string): Span[] {
  return [...text.matchAll(SPANS)].map(({ groups: { code, strong, link, to = '', text: plain = '' } = {} }): Span => {
    if (code !== undefined) return { kind: 'code', text: code };
    if (strong !== undefined) return { kind: 'strong', text: strong };
    return link === undefined ? { kind: 'text', text: plain } : { kind: 'link', text: link, to };
  });
}
