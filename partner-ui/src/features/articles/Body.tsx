import { articleBlocks, type ArticleSpan } from '@marketplace/contract/articles/articles.js';
import css from './ArticlesPage.module.css';

/** The text of an article; what looks like HTML in it is text. */
export function Body({ body }: { body: string }) {
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
        const Line = block.kind === 'heading' ? 'h4' : 'p';
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
