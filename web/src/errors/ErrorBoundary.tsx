import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTexts } from '../i18n/useTexts.js';
import { Failure } from './Failure.js';

/** Shows the error page in place of content that failed to render. */
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
    <Failure
      title={t('oops.title')}
      text={t('oops.text')}
      action={t('oops.reload')}
      onAction={() => location.reload()}
    />
  );
}
