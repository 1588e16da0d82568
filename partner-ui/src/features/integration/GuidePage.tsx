import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { Link } from 'react-router';
import guide from '../../../../docs/partner-api.md?raw';
import { INTEGRATION } from '../../session/paths.js';
import { Code } from './Code.js';
import css from './GuidePage.module.css';
import { useTexts } from './i18n/useTexts.js';

const TOKENS = lexer(guide).filter(({ type }) => type !== 'space');
const [{ text: TITLE }, ...BLOCKS] = TOKENS as [Tokens.Heading, ...MarkedToken[]];
const EXAMPLES = BLOCKS.filter(({ type }) => type === 'code');

/** The guide that stands in the repository, in English: docs/partner-api.md. */
export default function GuidePage() {
  const t = useTexts();
  const heading = usePageHeading(TITLE);
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <Link to={INTEGRATION}>{t('guide.back')}</Link>
      <div lang="en" className={css.guide}>
        <h1 {...heading}>{TITLE}</h1>
        {BLOCKS.map((block, n) => {
          // Blocks have their places in the text and nothing else to be known by.
          if (block.type !== 'code') return <Written key={n} token={block} />;
          const label = t('guide.example', { n: EXAMPLES.indexOf(block) + 1 });
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

/** The marks that the guide uses; anything else, HTML too, is shown as it was written. */
function Written({ token }: { token: MarkedToken }) {
  if (token.type === 'codespan') return <code translate="no">{token.text}</code>;
  if (token.type === 'table') return <Table table={token} />;
  if (token.type === 'list') {
    return (
      <ul>
        {token.items.map(({ raw, tokens }) => (
          <li key={raw}>
            <Line tokens={tokens} />
          </li>
        ))}
      </ul>
    );
  }
  if (!('tokens' in token) || !token.tokens) return token.raw;
  const line = <Line tokens={token.tokens} />;
  if (token.type === 'heading') return <h2>{line}</h2>;
  if (token.type === 'paragraph') return <p>{line}</p>;
  if (token.type === 'strong') return <strong>{line}</strong>;
  if (token.type === 'link') return <a href={token.href}>{line}</a>;
  return token.type === 'text' ? line : token.raw;
}

function Table({ table: { header, rows } }: { table: Tokens.Table }) {
  return (
    <table>
      <thead>
        <tr>
          {header.map(({ text, tokens }) => (
            <th key={text} scope="col">
              <Line tokens={tokens} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others]) => (
          <tr key={first!.text}>
            <th scope="row">
              <Line tokens={first!.tokens} />
            </th>
            {others.map(({ text, tokens }) => (
              <td key={text}>
                <Line tokens={tokens} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Line({ tokens }: { tokens: readonly Token[] }) {
  return tokens.map((token, n) => <Written key={n} token={token as MarkedToken} />);
}
