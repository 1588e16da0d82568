import { useRef, useState } from 'react';
import { Dialog } from '@marketplace/web/dialogs/Dialog.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { useLoaded } from '../../shared/useLoaded.js';
import { useTexts } from './i18n/useTexts.js';
import { deleteFunnel, type Funnel, keepFunnel, listFunnels, renameFunnel } from './funnelApi.js';
import { NameForm } from './NameForm.js';
import type { FunnelChoice } from './useFunnelChoice.js';
import css from './Figures.module.css';

interface KeptFunnelsProps {
  choice: FunnelChoice;
  /** Whether what is chosen can be kept. */
  isWhole: boolean;
  onOpen: (funnel: Funnel) => void;
}

/** Funnels by name: a partner's own people share theirs. */
export function KeptFunnels({ choice, isWhole, onOpen }: KeptFunnelsProps) {
  const t = useTexts();
  const { value: funnels, problem, reload } = useLoaded(listFunnels);
  const [dialog, setDialog] = useState<'new' | { rename: Funnel } | { remove: Funnel }>();
  const keep = useRef<HTMLButtonElement>(null);
  const done = () => {
    setDialog(undefined);
    reload();
  };

  return (
    <section className={css.panel} aria-labelledby="kept">
      <div className={css.head}>
        <h2 id="kept">{t('funnel.kept')}</h2>
        <button ref={keep} type="button" className={form.plain} disabled={!isWhole} onClick={() => setDialog('new')}>
          {t('funnel.keep')}
        </button>
      </div>
      <LoadProblem problem={problem} onRetry={reload} />
      {funnels?.length === 0 && <p className={css.soft}>{t('funnel.noneKept')}</p>}
      {funnels !== undefined && funnels.length > 0 && (
        <ul className={css.kept}>
          {funnels.map((funnel) => (
            <li key={funnel.id}>
              <button type="button" className={form.plain} onClick={() => onOpen(funnel)}>
                {funnel.name}
              </button>
              <span className={css.soft}>{t('funnel.by', { name: funnel.owner_name })}</span>
              {funnel.own === 1 && (
                <span className={css.actions}>
                  <button
                    type="button"
                    className={form.plain}
                    aria-label={t('funnel.renameOf', { name: funnel.name })}
                    onClick={() => setDialog({ rename: funnel })}
                  >
                    {t('funnel.rename')}
                  </button>
                  <button
                    type="button"
                    className={form.plain}
                    aria-label={t('funnel.deleteOf', { name: funnel.name })}
                    onClick={() => setDialog({ remove: funnel })}
                  >
                    {t('funnel.delete')}
                  </button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {dialog === 'new' && (
        <Dialog title={t('funnel.keep')} onClose={() => setDialog(undefined)} returnTo={keep}>
          <NameForm
            name=""
            save={async (name) => {
              await keepFunnel({ name, ...sentOf(choice) });
              toast(t('funnel.wasKept', { name }));
              done();
            }}
          />
        </Dialog>
      )}
      {typeof dialog === 'object' && 'rename' in dialog && (
        <Dialog title={t('funnel.rename')} onClose={() => setDialog(undefined)} returnTo={keep}>
          <NameForm
            name={dialog.rename.name}
            save={async (name) => {
              await renameFunnel(dialog.rename, name);
              toast(t('funnel.wasRenamed', { name }));
              done();
            }}
          />
        </Dialog>
      )}
      {typeof dialog === 'object' && 'remove' in dialog && (
        <Dialog
          title={t('funnel.deleteOf', { name: dialog.remove.name })}
          onClose={() => setDialog(undefined)}
          returnTo={keep}
        >
          <Removal funnel={dialog.remove} onDone={done} />
        </Dialog>
      )}
    </section>
  );
}

function sentOf({ steps, days, breakdown, product_type, lender_id }: FunnelChoice) {
  return {
    ...{ steps: steps.join(','), days: days as 7 | 30 | 90, breakdown },
    ...(product_type !== undefined && { product_type }),
    ...(lender_id !== undefined && { lender_id }),
  };
}

function Removal({ funnel, onDone }: { funnel: Funnel; onDone: () => void }) {
  const t = useTexts();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await deleteFunnel(funnel);
      toast(t('funnel.wasDeleted', { name: funnel.name }));
      onDone();
    } catch (error) {
      setProblem(errorText(error, t('offline')));
      setBusy(false);
    }
  };
  return (
    <div className={form.form}>
      <p>{t('funnel.deleteText')}</p>
      {problem !== undefined && (
        <p role="alert" className={form.notice}>
          {problem}
        </p>
      )}
      <button type="button" className={form.button} disabled={isBusy} onClick={() => void remove()}>
        {t('funnel.delete')}
      </button>
    </div>
  );
}
