import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { articleBlocks, type ArticleSpan } from '@marketplace/contract/articles/articles.js';

/** A body as partners see it. */
export function ArticleBody({ body }: { body: string }) {
  return (
    <>
      {articleBlocks(body).map((block, n) => {
        // The blocks have their places in the text and nothing else to be known by.
        if ('items' in block) {
          return (
            <Box key={n} component={block.kind === 'steps' ? 'ol' : 'ul'} sx={{ m: 0, pl: 3 }}>
              {block.items.map((spans, item) => (
                <Typography key={item} component="li" variant="body2">
                  <Spans spans={spans} />
                </Typography>
              ))}
            </Box>
          );
        }
        const isHeading = block.kind === 'heading';
        return (
          <Typography key={n} variant={isHeading ? 'h3' : 'body2'} component={isHeading ? 'h4' : 'p'}>
            <Spans spans={block.spans} />
          </Typography>
        );
      })}
    </>
  );
}

function Spans({ spans }: { spans: readonly ArticleSpan[] }) {
  return spans.map(({ text, strong }, n) => (strong ? <strong key={n}>{text}</strong> : <span key={n}>{text}</span>));
}
