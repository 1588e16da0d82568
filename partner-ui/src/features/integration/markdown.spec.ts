import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { blocksOf, spansOf } from './markdown.js';

describe('the guide’s Markdown', () => {
  it('is headings, paragraphs, lists, tables and code', () => {
    const text = [
      '# Title',
      'One line\nand its end.',
      '- first\n- second',
      '| status | what |\n| --- | --- |\n| 400 | Mend the call |',
      '    npm start',
      '```bash\ncurl a\n\n# no heading\n- no list\n```',
      'End',
    ].join('\n\n');
    expect(blocksOf(text)).toEqual([
      { kind: 'heading', text: 'Title' },
      { kind: 'text', text: 'One line and its end.' },
      { kind: 'list', items: ['first', 'second'] },
      { kind: 'table', head: ['status', 'what'], rows: [['400', 'Mend the call']] },
      { kind: 'code', text: 'npm start' },
      { kind: 'code', text: 'curl a\n\n# no heading\n- no list' },
      { kind: 'text', text: 'End' },
    ]);
  });

  it('has code, strong words and links within a line', () => {
    expect(spansOf('A **test** key (`lmk_*…`), see [here](https://example.in/a). 2 * 3 [x]')).toEqual([
      { kind: 'text', text: 'A ' },
      { kind: 'strong', text: 'test' },
      { kind: 'text', text: ' key (' },
      { kind: 'code', text: 'lmk_*…' },
      { kind: 'text', text: '), see ' },
      { kind: 'link', text: 'here', to: 'https://example.in/a' },
      { kind: 'text', text: '. 2 ' },
      { kind: 'text', text: '*' },
      { kind: 'text', text: ' 3 ' },
      { kind: 'text', text: '[' },
      { kind: 'text', text: 'x]' },
    ]);
  });

  it('leaves no mark of the guide unread', () => {
    const guide = readFileSync(new URL('../../../../docs/partner-api.md', import.meta.url), 'utf8');
    const blocks = blocksOf(guide);
    const texts = blocks.flatMap((block) => {
      if (block.kind === 'code') return [];
      if (block.kind === 'list') return block.items;
      return block.kind === 'table' ? [...block.head, ...block.rows.flat()] : [block.text];
    });
    const plain = texts.flatMap((text) => spansOf(text).flatMap((span) => (span.kind === 'text' ? [span.text] : [])));
    expect(plain.filter((text) => /[`*[\]|]|^#|^- |^ {4}/.test(text))).toEqual([]);
    expect(blocks.filter(({ kind }) => kind === 'table').length).toBeGreaterThan(2);
  });
});
