import '#ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AppRoutes } from '#app/app-routes.tsx';
import { Providers } from '#app/providers.tsx';
import { createPlatform } from '#platform/create-platform.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app');

const platform = await createPlatform();
createRoot(root).render(
  <StrictMode>
    <Providers platform={platform}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </Providers>
  </StrictMode>,
);
