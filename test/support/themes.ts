import { FULL_SIZE } from './sizes.js';

const NARROW = 360;
const WIDE = 1400;

/** Each theme with the widths in which pages are shown in it: where sizes are whole both, else one is wide and the other narrow. */
export const THEMES = [
    { colorScheme: 'light', widths: FULL_SIZE ? [NARROW, WIDE] : [WIDE] },
    { colorScheme: 'dark', widths: FULL_SIZE ? [NARROW, WIDE] : [NARROW] },
] as const;
