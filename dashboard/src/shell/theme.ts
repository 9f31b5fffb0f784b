/**
 * Light, dark, or as the system has it.
 *
 * @module
 */

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'knowhow-theme';
export const THEME_CHANGED = 'knowhow-theme';

export function theme(): Theme {
  const kept = localStorage.getItem(KEY);
  return THEMES.find((one) => one === kept) ?? 'system';
}

export function setTheme(wanted: Theme): void {
  localStorage.setItem(KEY, wanted);
  applyTheme();
}

export function applyTheme(): void {
  const wanted = theme();
  if (wanted === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = wanted;
  window.dispatchEvent(new Event(THEME_CHANGED));
}
