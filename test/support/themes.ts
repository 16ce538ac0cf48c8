import { FULL_SIZE } from './sizes.js';

const NARROW = 360;
const WIDE = 1400;

export const THEMES = [
    { colorScheme: 'light', widths: FULL_SIZE ? [NARROW, WIDE] : [WIDE] },
    { colorScheme: 'dark', widths: FULL_SIZE ? [NARROW, WIDE] : [NARROW] },
] as const;

export const THEMES_WITHIN = FULL_SIZE ? THEMES : THEMES.slice(1);
