/**
 * The page begins: the browser is let in, then the shell is drawn.
 *
 * @module
 */
import { render } from 'preact';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import './styles/parts.css';
import './styles/pages.css';
import { ask } from './api/client.ts';
import { setUserHome } from './parts/text.ts';
import { followLinks } from './shell/address.ts';
import { App } from './shell/app.tsx';
import { Gate } from './shell/gate.tsx';
import { enter } from './shell/login.ts';
import { applyTheme } from './shell/theme.ts';

async function begin(place: HTMLElement): Promise<void> {
  applyTheme();
  const entrance = await enter();
  if (entrance.is === 'in') await learnHome();
  render(entrance.is === 'in' ? <App /> : <Gate why={entrance.why} />, place);
  document.addEventListener('click', followLinks);
}

/** Paths are shown as people write them. Without an answer the page says by itself what is wrong. */
async function learnHome(): Promise<void> {
  await ask('GET /api/status').then(
    ({ userHome }) => setUserHome(userHome),
    () => undefined,
  );
}

// The link was opened in a page that is open already: only what is behind the # changes, and nothing is loaded.
window.addEventListener('hashchange', () => location.hash.startsWith('#login=') && location.reload());

const place = document.getElementById('page');
if (place) void begin(place);
