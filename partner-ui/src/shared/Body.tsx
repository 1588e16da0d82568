import { articleBlocks, type ArticleSpan } from '@marketplace/contract/articles/articles.js';
import css from './Body.module.css';

/** A text that an admin wrote; what looks like HTML in it is text. `heading`: what its own headings stand below. */
export function Body({ body, heading }: { body: string; heading: 'h3' | 'h4' }) {
  return (
    <div className={css.body}>
      {articleBlocks(body).map((block, n) => {
        // Blocks have their places in the text and nothing else to be known by.
        if ('items' in block) {
          const List = block.kind === 'steps' ? 'ol' : 'ul';
          return (
            <List key={n}>
              {block.items.map((spans, item) => (
                <li key={item}>
                  <Spans spans={spans} />
                </li>
              ))}
            </List>
          );
        }
        const Line = block.kind === 'heading' ? heading : 'p';
        return (
          <Line key={n}>
            <Spans spans={block.spans} />
          </Line>
        );
      })}
    </div>
  );
}

function Spans({ spans }: { spans: readonly ArticleSpan[] }) {
  return spans.map(({ text, strong }, n) => (strong ? <strong key={n}>{text}</strong> : <span key={n}>{text}</span>));
}
