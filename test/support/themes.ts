import { FULL_SIZE } from './sizes.js';

const NARROW = 360;
const WIDE = 1400;

/** Each theme with the widths in which every view is shown in it: where sizes are whole both, else one is wide and the other narrow. */
export const THEMES = [
    { colorScheme: 'light', widths: FULL_SIZE ? [NARROW, WIDE] : [WIDE] },
    { colorScheme: 'dark', widths: FULL_SIZE ? [NARROW, WIDE] : [NARROW] },
] as const;

/** The same for what is shown in a view: unless sizes are whole only the dark and narrow one, in which most goes wrong. */
export const THEMES_WITHIN = FULL_SIZE ? THEMES : THEMES.slice(1);
