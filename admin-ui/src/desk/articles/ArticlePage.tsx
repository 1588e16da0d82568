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
import { WithAside } from '../../shared/DetailPage.js';
import { useLanguage } from '../../shared/language.js';
import { LoadError } from '../../shared/LoadError.js';
import { PageTitle } from '../../shared/PageTitle.js';
import { ARTICLES } from '../../shared/paths.js';
import { PublishingSection } from '../../shared/PublishingSection.js';
import { Section } from '../../shared/Section.js';
import { Spinner } from '../../shared/Spinner.js';
import { VersionList } from '../../shared/VersionList.js';
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
          {article && (
            <PublishingSection
              record={article}
              isChanged={isChanged}
              publish={() => publishArticle(article.id, article.version, article.text_version)}
              unpublish={() => unpublishArticle(article.id, article.version)}
              onDone={shown}
            >
              <Typography variant="body2">
                {article.published_version === null
                  ? t('readByNobody')
                  : t('readNow', { version: article.published_version, newest: article.text_version })}
              </Typography>
            </PublishingSection>
          )}
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
      {article && (
        <VersionList
          versions={article.versions}
          publishedVersion={article.published_version}
          publishedText={t('isReadNow')}
          texts={({ title_en, title_hi, body_en, body_hi }) => [title_en, body_en, title_hi, body_hi]}
          onTake={({ title_en, title_hi, body_en, body_hi }) => set({ title_en, title_hi, body_en, body_hi })}
          isChanged={isChanged}
        />
      )}
    </WithAside>
  );
}

function startOf(kind: ArticleKind, article: Article | undefined) {
  const { category = ARTICLE_CATEGORIES[kind][0], position = 100, title_en = '', title_hi = '' } = article ?? {};
  const { body_en = '', body_hi = '' } = article ?? {};
  return { kind, category, position: String(position), title_en, title_hi, body_en, body_hi };
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
