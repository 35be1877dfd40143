import './theme/theme.css';
import './platform/text/text';
import { loadOverlaysBy } from '@comensal/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { ScreenBoundary } from './app/screen-boundary';
import { loadPatiently } from './platform/calls/patient-lazy';
import { startSession } from './session/session';
import { SessionContext } from './session/session.context';
import { applyColorScheme, storedColorScheme } from './theme/color-scheme';

applyColorScheme(storedColorScheme());
loadOverlaysBy(loadPatiently);
const session = startSession();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <SessionContext value={session}>
          <ScreenBoundary>
            <App />
          </ScreenBoundary>
        </SessionContext>
      </BrowserRouter>
    </StrictMode>,
  );
}
