import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import css from './ErrorBoundary.module.css';
import form from '../forms/form.module.css';

/** Shows the error page in place of whatever could not be drawn. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    return this.state.failed ? <Oops /> : this.props.children;
  }
}

function Oops() {
  const t = useTexts();
  return (
    <main className={css.oops}>
      <h1>{t('oops.title')}</h1>
      <p>{t('oops.text')}</p>
      <button type="button" className={form.button} onClick={() => location.reload()}>
        {t('oops.reload')}
      </button>
    </main>
  );
}
