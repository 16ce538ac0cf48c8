import type { TextOrBinding } from './actions.js';

export const ICONS = [
    'close',
    'edit',
    'github',
    'gitlab',
    'maximize',
    'email',
    'settings',
    'search',
    'delete',
    'star',
    'warning',
    'link',
    'link-external',
    'eye',
    'eye-off',
    'lock',
    'check',
    'check-circle',
] as const;

export type Icon = (typeof ICONS)[number];

export interface Confirm {
    /** At most 100 characters. */
    title: string;
    /** At most 300 characters. */
    text: string;
    /** Label of the confirming button, at most 30 characters. */
    confirm: string;
    /** Default: `primary`. */
    style?: 'primary' | 'danger';
}

/** URL whose query may contain bindings. */
export interface UrlObject {
    host: string;
    pathname: string;
    query?: Record<string, TextOrBinding>;
}

export interface UrlSource {
    url: string;
}
