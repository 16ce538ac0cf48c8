import { randomUUID } from 'node:crypto';

import type { EnvironmentVariables } from '../context/context.js';

/** Adds markers, which `escapeStreamControlCharacters` converts to colors. */
export interface Colours {
    red: (text: string) => string;
    green: (text: string) => string;
    yellow: (text: string) => string;
    bold: (text: string) => string;
    dim: (text: string) => string;
}

/** Random mark, so that other text cannot contain it. */
const MARK = randomUUID();

const STYLE = new RegExp(`${MARK}(\\d+)m`);

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

/** `NO_COLOR` disables colors of all streams, else `FORCE_COLOR` enables them. */
function canShowColours(stream: { isTTY?: boolean }, variables: EnvironmentVariables): boolean {
    const { NO_COLOR, FORCE_COLOR, TERM } = variables;
    if (NO_COLOR) return false;
    if (FORCE_COLOR) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
    return stream.isTTY === true && TERM !== 'dumb';
}

export function convertColourMarkersAndEscapeRest(text: string, escape: (plain: string) => string): string {
    return text
        .split(STYLE)
        .map((part, index) => (index % 2 === 0 ? escape(part) : `\u001B[${part}m`))
        .join('');
}
