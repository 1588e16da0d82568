import { useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Link as RouterLink, useNavigate, useParams, useSearchParams } from 'react-router';
import {
  ARTICLE_BODY_MAX,
  ARTICLE_CATEGORIES,
  ARTICLE_FACTS,
  ARTICLE_KINDS,
  ARTICLE_TITLE_MAX,
  type ArticleCategory,
  type ArticleFact,
  type ArticleKind,
  withFacts,
} from '@marketplace/contract/articles/articles.js';
import { LANGUAGES, type Language } from '@marketplace/contract/i18n/messages.js';
import { failureOf, refusalOf } from '../../api/http.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { WithAside } from '../../shared/DetailPage.js';
import { useLanguage } from '../../shared/language.js';
import { LoadError } from '../../shared/LoadError.js';
import { PageTitle } from '../../shared/PageTitle.js';
import { ARTICLES } from '../../shared/paths.js';
import { Section } from '../../shared/Section.js';
import { Spinner } from '../../shared/Spinner.js';
import { StatusChip } from '../../shared/StatusChip.js';
import {
  type Article,
  type ArticleFactsNow,
  articleKey,
  ARTICLES_KEY,
  createArticle,
  getArticle,
  getFacts,
  type NewArticle,
  publishArticle,
  saveArticle,
  unpublishArticle,
} from './articleCalls.js';
import { ArticleBody } from './ArticleBody.js';
import { useTexts } from './i18n/useTexts.js';

/** One article: its texts in both languages, how partners see them, and what was saved before. */
export default function ArticlePage() {
  const t = useTexts();
  const language = useLanguage();
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const isNew = id === 'new';
  const article = useQuery({
    queryKey: articleKey(id),
    queryFn: () => getArticle(id),
    enabled: !isNew,
    refetchOnWindowFocus: false,
  });
  const facts = useQuery({ queryKey: ['article-facts'], queryFn: getFacts, refetchOnWindowFocus: false });
  const error = article.error ?? facts.error;
  const kind = article.data?.kind ?? ARTICLE_KINDS.find((one) => one === search.get('kind')) ?? ARTICLE_KINDS[0];
  const isReady = facts.data !== undefined && (isNew || article.data !== undefined);
  return (
    <>
      <PageTitle title={article.data?.[`title_${language}`] ?? t(isNew ? 'new' : 'theArticle')} />
      <Box sx={{ mb: 1.5 }}>
        <Link component={RouterLink} to={`${ARTICLES}?kind=${kind}`}>
          {t('back', { kind: t(`kind.${kind}`) })}
        </Link>
      </Box>
      {error && (
        <LoadError
          what={t('theArticle')}
          error={error}
          onRetry={() => {
            if (article.error) void article.refetch();
            if (facts.error) void facts.refetch();
          }}
        />
      )}
      {!error && !isReady && <Spinner />}
      {!error && isReady && (
        // Begun anew with what was saved, so that the form shows what is kept.
        <Editor key={`${id}-${article.data?.version}`} kind={kind} article={article.data} facts={facts.data} />
      )}
    </>
  );
}

interface EditorProps {
  kind: ArticleKind;
  article: Article | undefined;
  facts: ArticleFactsNow;
}

type BodyField = `body_${Language}`;

function Editor({ kind, article, facts }: EditorProps) {
  const t = useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const [form, setForm] = useState<Omit<NewArticle, 'position'> & { position: string }>(() => startOf(kind, article));
  const caret = useRef<{ field: BodyField; at: number }>({ field: 'body_en', at: form.body_en.length });
  const set = (changed: Partial<typeof form>) => setForm((old) => ({ ...old, ...changed }));

  const shown = async (saved: Article, text: 'saved' | 'isPublished' | 'isUnpublished') => {
    notify(t(text), { type: 'success' });
    client.setQueryData(articleKey(saved.id), saved);
    await client.invalidateQueries({ queryKey: ARTICLES_KEY });
  };
  const save = useMutation({
    mutationFn: () => {
      const given = { ...form, position: Number(form.position) };
      return article ? saveArticle(article.id, given, article.version) : createArticle(given);
    },
    onSuccess: async (saved) => {
      await shown(saved, 'saved');
      if (!article) await navigate(`${ARTICLES}/${saved.id}`, { replace: true });
    },
  });
  const refusal = (field: keyof NewArticle) => refusalOf(save.error, field);
  const isTold = (Object.keys(form) as (keyof NewArticle)[]).some((field) => refusal(field) !== undefined);
  const isChanged = JSON.stringify(form) !== JSON.stringify(startOf(kind, article));

  const insert = (fact: ArticleFact) => {
    const { field, at } = caret.current;
    const words = `{{${fact}}}`;
    caret.current = { field, at: at + words.length };
    setForm((old) => ({ ...old, [field]: old[field].slice(0, at) + words + old[field].slice(at) }));
    notify(t('inserted', { fact: t(`fact.${fact}`), field: t(field) }), { type: 'info' });
  };

  return (
    <WithAside
      aside={
        <>
          {article && <Publishing article={article} isChanged={isChanged} onDone={shown} />}
          <FactList facts={facts} mayLink={kind === 'messaging_content'} onInsert={insert} />
        </>
      }
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {save.error && !isTold && <Alert severity="error">{failureOf(save.error)}</Alert>}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr' } }}>
          <TextField
            select
            label={t('category')}
            value={form.category}
            error={refusal('category') !== undefined}
            helperText={refusal('category')}
            onChange={({ target }) => set({ category: target.value as ArticleCategory })}
          >
            {ARTICLE_CATEGORIES[kind].map((one) => (
              <MenuItem key={one} value={one}>
                {t(`category.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={t('position')}
            value={form.position}
            error={refusal('position') !== undefined}
            helperText={refusal('position') ?? t('position.hint')}
            onChange={({ target }) => set({ position: target.value })}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        </Box>
        {LANGUAGES.map((language) => {
          const [title, body] = [`title_${language}`, `body_${language}`] as const;
          return (
            <Section key={language} title={t(`language.${language}`)}>
              <Box sx={{ display: 'grid', gap: 2, pt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                <TextField
                  label={t(title)}
                  value={form[title]}
                  error={refusal(title) !== undefined}
                  helperText={refusal(title)}
                  onChange={({ target }) => set({ [title]: target.value })}
                  slotProps={{ htmlInput: { maxLength: ARTICLE_TITLE_MAX, lang: language } }}
                />
                <TextField
                  multiline
                  minRows={6}
                  maxRows={24}
                  label={t(body)}
                  value={form[body]}
                  error={refusal(body) !== undefined}
                  helperText={refusal(body) ?? t(kind === 'messaging_content' ? 'message.hint' : 'body.hint')}
                  onChange={({ target }) => set({ [body]: target.value })}
                  onSelect={({ target }) => {
                    caret.current = { field: body, at: (target as HTMLTextAreaElement).selectionStart };
                  }}
                  slotProps={{ htmlInput: { maxLength: ARTICLE_BODY_MAX, lang: language } }}
                />
                <Box
                  component="section"
                  aria-label={t(`preview.${language}`)}
                  lang={language}
                  sx={{ pl: 1.5, borderLeft: 3, borderColor: 'divider', display: 'grid', gap: 0.75 }}
                >
                  <Typography variant="overline" color="textSecondary">
                    {t(`preview.${language}`)}
                  </Typography>
                  <Typography variant="h3">{form[title]}</Typography>
                  {kind === 'messaging_content' ? (
                    <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                      {withFacts(form[body], facts[language])}
                    </Typography>
                  ) : (
                    <ArticleBody body={withFacts(form[body], facts[language])} />
                  )}
                </Box>
              </Box>
            </Section>
          );
        })}
        <Button
          type="submit"
          variant="contained"
          loading={save.isPending}
          disabled={!isChanged}
          sx={{ justifySelf: 'start' }}
        >
          {t('save')}
        </Button>
      </Box>
      {article && <Versions article={article} isChanged={isChanged} onTake={(texts) => set(texts)} />}
    </WithAside>
  );
}

function startOf(kind: ArticleKind, article: Article | undefined) {
  const { category = ARTICLE_CATEGORIES[kind][0], position = 100, title_en = '', title_hi = '' } = article ?? {};
  const { body_en = '', body_hi = '' } = article ?? {};
  return { kind, category, position: String(position), title_en, title_hi, body_en, body_hi };
}

interface PublishingProps {
  article: Article;
  isChanged: boolean;
  onDone: (article: Article, text: 'isPublished' | 'isUnpublished') => Promise<void>;
}

function Publishing({ article, isChanged, onDone }: PublishingProps) {
  const t = useTexts();
  const { id, version, state, text_version, published_version } = article;
  const publish = useMutation({
    mutationFn: () => publishArticle(id, version, text_version),
    onSuccess: (saved) => onDone(saved, 'isPublished'),
  });
  const unpublish = useMutation({
    mutationFn: () => unpublishArticle(id, version),
    onSuccess: (saved) => onDone(saved, 'isUnpublished'),
  });
  const error = publish.error ?? unpublish.error;
  return (
    <Section title={t('publishing')}>
      <Box>
        <StatusChip label={t(`state.${state}`)} good={state !== 'draft'} />
      </Box>
      <Typography variant="body2">
        {published_version === null
          ? t('readByNobody')
          : t('readNow', { version: published_version, newest: text_version })}
      </Typography>
      {isChanged && (
        <Typography variant="body2" color="textSecondary">
          {t('saveFirst')}
        </Typography>
      )}
      {error && <Alert severity="error">{failureOf(error)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {state !== 'published' && (
          <Button variant="contained" disabled={isChanged} loading={publish.isPending} onClick={() => publish.mutate()}>
            {t('publish', { version: text_version })}
          </Button>
        )}
        {published_version !== null && (
          <Button variant="outlined" color="error" loading={unpublish.isPending} onClick={() => unpublish.mutate()}>
            {t('unpublish')}
          </Button>
        )}
      </Box>
    </Section>
  );
}

interface FactListProps {
  facts: ArticleFactsNow;
  mayLink: boolean;
  onInsert: (fact: ArticleFact) => void;
}

function FactList({ facts, mayLink, onInsert }: FactListProps) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Section title={t('facts')} hint={t('facts.hint')}>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {ARTICLE_FACTS.filter((fact) => mayLink || fact !== 'link').map((fact) => (
          <Box key={fact} component="li">
            <Button
              size="small"
              onClick={() => onInsert(fact)}
              sx={{
                ...{ display: 'grid', gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', gap: 2, width: '100%' },
                ...{ minHeight: 44, textAlign: 'start', whiteSpace: 'normal' },
              }}
            >
              <span>{t(`fact.${fact}`)}</span>
              <Typography
                component="span"
                variant="body2"
                color="textSecondary"
                sx={{ overflowWrap: 'anywhere', textAlign: 'end' }}
              >
                {facts[language][fact] ?? t('noValue')}
              </Typography>
            </Button>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

interface VersionsProps {
  article: Article;
  isChanged: boolean;
  onTake: (texts: Pick<Article, 'title_en' | 'title_hi' | 'body_en' | 'body_hi'>) => void;
}

function Versions({ article, isChanged, onTake }: VersionsProps) {
  const t = useTexts();
  return (
    <Section title={t('versions')} hint={t('versions.hint')}>
      <Box
        component="ol"
        aria-label={t('versions')}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {article.versions.map(({ version, author, at, title_en, title_hi, body_en, body_hi }) => (
          <Box component="li" key={version} sx={{ display: 'grid', gap: 0.5 }}>
            <Typography variant="body2">
              {[
                t('versionAt', { version, at: formatIstDateTime(at) }),
                author ?? t('author.none'),
                ...(version === article.published_version ? [t('isReadNow')] : []),
              ].join(' · ')}
            </Typography>
            <Box component="details" sx={{ '& summary': { cursor: 'pointer', py: 1.25 } }}>
              <Box component="summary">{t('showVersion', { version })}</Box>
              {([title_en, body_en, title_hi, body_hi] as const).map((text, n) => (
                <Typography
                  key={n}
                  variant="body2"
                  lang={n < 2 ? 'en' : 'hi'}
                  sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', fontWeight: n % 2 === 0 ? 600 : 400 }}
                >
                  {text}
                </Typography>
              ))}
              <Button
                size="small"
                variant="outlined"
                disabled={isChanged}
                onClick={() => onTake({ title_en, title_hi, body_en, body_hi })}
                sx={{ mt: 1 }}
              >
                {t('take', { version })}
              </Button>
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
