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

/** Confirmation before an action. */
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

/** A URL whose query may hold live bindings. */
export interface UrlObject {
    host: string;
    pathname: string;
    query?: Record<string, TextOrBinding>;
}

/** Source of a webframe or image. */
export interface UrlSource {
    url: string;
}
