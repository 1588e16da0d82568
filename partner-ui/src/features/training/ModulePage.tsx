import { useState } from 'react';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import { Icon } from '@marketplace/web/chrome/Icon.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import NotFound from '@marketplace/web/pages/NotFound.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link, useParams } from 'react-router';
import { TRAINING } from '../../session/paths.js';
import { Body } from '../../shared/Body.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { useLoaded } from '../../shared/useLoaded.js';
import { beginTry, getModule, type ModuleToRead, type Result, type Try } from './api.js';
import { Certificate } from './Certificate.js';
import { useTexts } from './i18n/useTexts.js';
import { PagePicture } from './PagePicture.js';
import { Quiz } from './Quiz.js';
import { QuizResult } from './QuizResult.js';
import { State } from './State.js';
import css from './Training.module.css';

/** One module: its pages, its quiz, and what came of it. */
export default function ModulePage() {
  const t = useTexts();
  const { module_id = '' } = useParams();
  const { value: module, problem, reload } = useLoaded(() => getModule(Number(module_id)), module_id);
  if (module === null) return <NotFound home={TRAINING} homeText={t('training.all')} />;
  if (module?.id === Number(module_id)) return <Module key={module.id} module={module} reload={reload} />;
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <LoadProblem problem={problem} onRetry={reload} />
      {problem === undefined && <div role="status" aria-label={t('loading')} className={css.skeleton} />}
    </main>
  );
}

function Module({ module, reload }: { module: ModuleToRead; reload: () => void }) {
  const t = useTexts();
  const title = module[`title_${useLanguage()}`];
  const heading = usePageHeading(title);
  const [open, setOpen] = useState<Try>();
  const [result, setResult] = useState<Result>();
  /** The pages, as they are after what was done. */
  const read = () => {
    setOpen(undefined);
    setResult(undefined);
    reload();
    heading.ref.current?.focus();
  };
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <Link to={TRAINING} className={`${form.plain} ${css.back}`}>
          <Icon name="back" />
          {t('training.all')}
        </Link>
        <h1 {...heading}>{title}</h1>
      </div>
      {result ? (
        <QuizResult moduleId={module.id} result={result} onRead={read} />
      ) : open ? (
        <Quiz
          module={module}
          open={open}
          onDone={(done) => {
            setResult(done);
            reload();
          }}
          onLeave={read}
        />
      ) : (
        <Pages module={module} onBegun={setOpen} />
      )}
    </main>
  );
}

function Pages({ module, onBegun }: { module: ModuleToRead; onBegun: (open: Try) => void }) {
  const t = useTexts();
  const language = useLanguage();
  const [problem, setProblem] = useState<string>();
  const [isBeginning, setIsBeginning] = useState(false);
  const { id, pages, drawn, right_needed, tries_per_day, tries_left, next_try_at, open_try, progress } = module;
  const begin = async () => {
    setIsBeginning(true);
    setProblem(undefined);
    try {
      onBegun(await beginTry(id));
    } catch (error) {
      setProblem(errorText(error, t('offline')));
      setIsBeginning(false);
    }
  };
  return (
    <>
      <State module={module} />
      {progress === 'passed' && <Certificate moduleId={id} />}
      {pages.map((page, n) => (
        // Pages have their places and nothing else to be known by.
        <section key={n} className={css.card}>
          <h2>{page[`title_${language}`]}</h2>
          <Body body={page[`body_${language}`]} heading="h3" />
          {page.picture && <PagePicture picture={page.picture} />}
        </section>
      ))}
      <section className={css.card}>
        <h2>{t('training.quiz')}</h2>
        <p>
          {t('training.rules', {
            ...{ n: String(drawn), right: String(right_needed) },
            ...{ tries: String(tries_per_day), left: String(tries_left) },
          })}
        </p>
        {next_try_at !== null && <p>{t('training.next', { at: formatIstDateTime(next_try_at, language) })}</p>}
        {problem !== undefined && (
          <p role="alert" className={form.error}>
            <Icon name="alert" />
            {problem}
          </p>
        )}
        <div className={form.actions}>
          <button
            type="button"
            className={form.button}
            disabled={isBeginning || next_try_at !== null}
            onClick={() => void begin()}
          >
            {t(open_try !== null ? 'training.goOn' : progress === 'passed' ? 'training.again' : 'training.begin')}
          </button>
        </div>
      </section>
    </>
  );
}
