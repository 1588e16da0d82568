import { inflateSync } from 'node:zlib';

/** What a PDF of ours says to somebody who searches it or has it read aloud. */
export function pdfText(bytes: Buffer): string {
  const objects = readObjects(bytes);
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1];
      if (unicode) fonts.set(name, readCharacters(objects.get(unicode)?.body ?? ''));
    }
  }
  const pages = [...objects.values()].map(({ body }) => body).filter((body) => / Tf\n|\/ActualText/.test(body));
  return pages.map((page) => readPage(page, fonts)).join('\n');
}

export function readObjects(bytes: Buffer): Map<string, { head: string; body: string }> {
  const text = bytes.toString('latin1');
  const objects = new Map<string, { head: string; body: string }>();
  for (const { 0: whole, 1: id = '', index } of text.matchAll(/(\d+) 0 obj\n[\s\S]*?endobj/g)) {
    const start = whole.indexOf('stream\n');
    const head = start < 0 ? whole : whole.slice(0, start);
    let body = '';
    if (start >= 0 && head.includes('/FlateDecode')) {
      const from = index + start + 'stream\n'.length;
      const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
      body = inflateSync(bytes.subarray(from, from + length)).toString('latin1');
    }
    objects.set(id, { head, body });
  }
  return objects;
}

/** Of a ToUnicode map: glyph -> characters. */
function readCharacters(map: string): Map<string, string> {
  const characters = new Map<string, string>();
  for (const [, from = '', , list = ''] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    const first = Number.parseInt(from, 16);
    for (const [index, entry] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      characters.set((first + index).toString(16).padStart(4, '0'), fromHex(entry[1] ?? ''));
    }
  }
  return characters;
}

function readPage(page: string, fonts: Map<string, Map<string, string>>): string {
  const pieces: string[] = [];
  let font = '';
  let instead: string | null = null;
  for (const [token, name, glyphs, actual] of page.matchAll(
    /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\/ActualText (<\w+>|\((?:\\.|[^\\)])*\))|EMC/g,
  )) {
    if (name) font = name;
    else if (actual) instead = readString(actual);
    else if (token === 'EMC') {
      if (instead !== null) pieces.push(instead);
      instead = null;
    } else if (glyphs !== undefined && instead === null) {
      const ids = [...glyphs.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/\w{4}/g) ?? []);
      pieces.push(ids.map((id) => fonts.get(font)?.get(id) ?? '').join(''));
    }
  }
  return pieces.join('');
}

function readString(token: string): string {
  if (token.startsWith('<')) return fromHex(token.slice(1, -1)).replace('\ufeff', '');
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const raw = token.slice(1, -1).replace(/\\([\s\S])/g, (_all, char: string) => escapes[char] ?? char);
  const bytes = Buffer.from(raw, 'latin1');
  return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : raw;
}

function fromHex(hex: string): string {
  return Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
}
