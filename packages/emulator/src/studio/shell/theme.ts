type Theme = 'dark' | 'light';

const KEY = 'svc-int.theme';

export function getStudioTheme(): Theme {
    const chosen = localStorage.getItem(KEY);
    if (chosen === 'dark' || chosen === 'light') return chosen;
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function saveStudioTheme(theme: Theme): void {
    localStorage.setItem(KEY, theme);
}

/** Ignores system changes while the user has chosen a theme. */
export function onStudioThemeChangeBySystem(onChange: (theme: Theme) => void): void {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => onChange(getStudioTheme()));
}

export function applyStudioTheme(theme: Theme): void {
    document.documentElement.dataset.theme = theme;
}
