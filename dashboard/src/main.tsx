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
import { followLinks } from './shell/address.ts';
import { App } from './shell/app.tsx';
import { Gate } from './shell/gate.tsx';
import { enter } from './shell/login.ts';
import { applyTheme } from './shell/theme.ts';

async function begin(place: HTMLElement): Promise<void> {
  applyTheme();
  const entrance = await enter();
  render(entrance.is === 'in' ? <App /> : <Gate why={entrance.why} />, place);
  document.addEventListener('click', followLinks);
}

// The link was opened in a page that is open already: only what is behind the # changes, and nothing is loaded.
window.addEventListener('hashchange', () => location.hash.startsWith('#login=') && location.reload());

const place = document.getElementById('page');
if (place) void begin(place);
