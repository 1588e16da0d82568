import '@marketplace/web/styles/fonts.css';
import '@marketplace/web/styles/base.css';
import { loadBoot } from '@marketplace/web/boot/boot.js';
import { BootContext } from '@marketplace/web/boot/BootContext.js';
import { ErrorBoundary } from '@marketplace/web/errors/ErrorBoundary.js';
import { startLanguage } from '@marketplace/web/i18n/language.js';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './App.js';

const boot = await loadBoot();
startLanguage(boot.language);

const root = createRoot(document.getElementById('root')!);
// In a transition React renders in slices, between which the page can react to a touch.
startTransition(() =>
  root.render(
    <StrictMode>
      <ErrorBoundary>
        <BootContext value={boot}>
          {/* Transitions are off for the router, so that state in the address, such as a ticked box, changes within the event. */}
          <BrowserRouter useTransitions={false} basename={`${boot.basePath}/partner`}>
            <App />
          </BrowserRouter>
        </BootContext>
      </ErrorBoundary>
    </StrictMode>,
  ),
);
