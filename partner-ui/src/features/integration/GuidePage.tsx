import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link } from 'react-router';
import guide from '../../../../docs/partner-api.md?raw';
import { INTEGRATION } from '../../session/paths.js';
import { Code } from './Code.js';
import css from './GuidePage.module.css';
import { useTexts } from './i18n/useTexts.js';
import { type Block, blocksOf, type Span, spansOf } from './markdown.js';

const [{ text: TITLE }, ...BLOCKS] = blocksOf(guide) as [Block & { kind: 'heading' }, ...Block[]];

/** The guide that stands in the repository, in English: docs/partner-api.md. */
export default function GuidePage() {
  const t = useTexts();
  const heading = usePageHeading(TITLE);
  const examples = BLOCKS.filter(({ kind }) => kind === 'code');
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <Link to={INTEGRATION}>{t('guide.back')}</Link>
      <div lang="en" className={css.guide}>
        <h1 {...heading}>{TITLE}</h1>
        {BLOCKS.map((block, n) => {
          // Blocks have their places in the text and nothing else to be known by.
          if (block.kind !== 'code') return <Written key={n} block={block} />;
          const label = t('guide.example', { n: examples.indexOf(block) + 1 });
          return (
            <Code key={n} label={label}>
              {block.text.replaceAll('http://localhost:8000', location.origin)}
            </Code>
          );
        })}
      </div>
    </main>
  );
}

function Written({ block }: { block: Exclude<Block, { kind: 'code' }> }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'text':
      return (
        <p>
          <Spans text={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <Spans text={item} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map(([first = '', ...others]) => (
              <tr key={first}>
                <th scope="row">
                  <Spans text={first} />
                </th>
                {others.map((cell) => (
                  <td key={cell}>
                    <Spans text={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}

function Spans({ text }: { text: string }) {
  return spansOf(text).map((span, n) => <Part key={n} span={span} />);
}

function Part({ span: { kind, text, to } }: { span: Span }) {
  switch (kind) {
    case 'code':
      return <code translate="no">{text}</code>;
    case 'strong':
      return <strong>{text}</strong>;
    case 'link':
      return <a href={to}>{text}</a>;
    case 'text':
      return text;
  }
}
