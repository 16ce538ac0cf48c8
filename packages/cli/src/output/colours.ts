import { randomUUID } from 'node:crypto';

import type { EnvironmentVariables } from '../context/context.js';

/** Adds colours to text for a guarded stream (see `guard`), which converts the markers. */
export interface Colours {
    red: (text: string) => string;
    green: (text: string) => string;
    yellow: (text: string) => string;
    bold: (text: string) => string;
    dim: (text: string) => string;
}

/** Start of a colour marker, random so that other text cannot contain it. */
const MARK = randomUUID();

const STYLE = new RegExp(`${MARK}(\\d+)m`);

/** Colours for a stream; plain text where it shows none. */
export function createColours(stream: { isTTY?: boolean }, variables: EnvironmentVariables): Colours {
    const enabled = canShowColours(stream, variables);
    const createStyle = (open: number, close: number) => (text: string) =>
        enabled ? `${MARK}${open}m${text}${MARK}${close}m` : text;
    return {
        red: createStyle(31, 39),
        green: createStyle(32, 39),
        yellow: createStyle(33, 39),
        bold: createStyle(1, 22),
        dim: createStyle(2, 22),
    };
}

/**
 * Whether a stream shows colours: a capable terminal; `NO_COLOR` disables colours of all streams, else `FORCE_COLOR`
 * enables them.
 */
function canShowColours(stream: { isTTY?: boolean }, variables: EnvironmentVariables): boolean {
    const { NO_COLOR, FORCE_COLOR, TERM } = variables;
    if (NO_COLOR) return false;
    if (FORCE_COLOR) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
    return stream.isTTY === true && TERM !== 'dumb';
}

/** Converts markers of `createColours` to terminal sequences, and other text by `escape`. */
export function convertColourMarkersAndEscapeRest(text: string, escape: (plain: string) => string): string {
    // The pieces of the text, and between them the numbers of their styles.
    return text
        .split(STYLE)
        .map((part, index) => (index % 2 === 0 ? escape(part) : `\u001B[${part}m`))
        .join('');
}
