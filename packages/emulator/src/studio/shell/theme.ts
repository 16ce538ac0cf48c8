type Theme = 'dark' | 'light';

const KEY = 'svc-int.theme';

/** The theme that the person chose here, else the system's. */
export function getStudioTheme(): Theme {
    const chosen = localStorage.getItem(KEY);
    if (chosen === 'dark' || chosen === 'light') return chosen;
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Keeps the person's choice. */
export function saveStudioTheme(theme: Theme): void {
    localStorage.setItem(KEY, theme);
}

/** Calls back with the system's theme when it changes and the person has not chosen one. */
export function onStudioThemeChangeBySystem(onChange: (theme: Theme) => void): void {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => onChange(getStudioTheme()));
}

/** Paints the page in a theme. */
export function applyStudioTheme(theme: Theme): void {
    document.documentElement.dataset.theme = theme;
}
