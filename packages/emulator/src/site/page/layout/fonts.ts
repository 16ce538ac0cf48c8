import { toSafeHttpSubresourceUrl } from '../safe-url.js';

export interface CustomFont {
    fontFamily: string;
    fontFaces: readonly {
        weight: number;
        sources: readonly { url: string; format?: 'woff2' | 'woff' | undefined }[];
    }[];
}

/** Font names that are safe within quotes. */
const FAMILY = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _-]{0,63}$/u;

/** Characters that would end a string in CSS, or the style element. */
const ENDING = /["'\\<>\n\r\f()]/g;

/** Inserts spaces: `IBMPlexMono` is installed as `IBM Plex Mono`. */
export function quoteFontFamilyIfValid(font: string | CustomFont): string | undefined {
    const name =
        typeof font === 'string'
            ? font.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
            : font.fontFamily;
    return FAMILY.test(name) ? `"${name}"` : undefined;
}

/** See https://www.w3.org/TR/css-fonts-4/#font-face-rule */
export function renderFontFaces(font: string | CustomFont): string {
    const family = quoteFontFamilyIfValid(font);
    if (typeof font === 'string' || family === undefined) return '';
    return font.fontFaces.map(({ weight, sources }) => renderFontFace(family, weight, sources)).join('');
}

function renderFontFace(family: string, weight: number, sources: CustomFont['fontFaces'][number]['sources']): string {
    const srcEntries = sources.flatMap(({ url, format }) => {
        const source = toSafeHttpSubresourceUrl(url)?.replaceAll(ENDING, encodeCharacter);
        return source === undefined ? [] : [`url("${source}")${format === undefined ? '' : ` format("${format}")`}`];
    });
    if (srcEntries.length === 0) return '';
    return `@font-face{font-family:${family};font-weight:${Math.trunc(weight)};font-display:swap;src:${srcEntries.join(',')}}`;
}

function encodeCharacter(sign: string): string {
    return `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
