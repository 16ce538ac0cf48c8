import { readCookie, writeCookie, YEAR_SECONDS } from '../globals/cookies.js';
import { type Theme, THEME_COOKIE } from '../theme.js';

/** The cookie lets the service render the next page in the theme. */
export function enableThemeSwitch(cookiePath: string): void {
    document.addEventListener('click', ({ target }) => {
        const button = target instanceof Element ? target.closest('[data-action="theme"]') : undefined;
        if (!button) return;
        const chosen = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark';
        writeCookie(THEME_COOKIE, chosen, cookiePath, YEAR_SECONDS);
        show(chosen);
    });
    // The page may come from the back/forward cache.
    addEventListener('pageshow', ({ persisted }) => {
        const chosen = readCookie(THEME_COOKIE);
        if (persisted && findThemeButton() && (chosen === 'light' || chosen === 'dark')) show(chosen);
    });
}

function show(theme: Theme): void {
    document.documentElement.dataset['theme'] = theme;
    findThemeButton()?.setAttribute('aria-pressed', String(theme === 'dark'));
}

function findThemeButton(): Element | null {
    return document.querySelector('[data-action="theme"]');
}
