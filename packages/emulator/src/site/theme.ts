export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Keeps what a reader has chosen, so that the service draws the next page in it at once. */
export const THEME_COOKIE = 'svc-int-theme';
