import { decodePathSegment } from '../../../../values/decode-path-segment.js';

const ESCAPES: Readonly<Record<string, string>> = { '%': '%25', '/': '%2F', '*': '%2A' };

/** Returns one pattern, maybe with a final `*`, for all encodings of a path. */
export function toRedirectPattern(source: string): string {
    const [path, wildcard] = source.endsWith('*') ? [source.slice(0, -1), '*'] : [source, ''];
    return path.split('/').map(decodePathSegment).map(escapeSegment).join('/') + wildcard;
}

export function toRedirectPath(parts: readonly string[]): string {
    return `/${parts.map(escapeSegment).join('/')}`;
}

export function listWildcardSegments(pattern: string, path: string): string[] {
    if (!pattern.endsWith('*')) return [];
    return path
        .slice(pattern.length - 1)
        .split('/')
        .filter(Boolean)
        .map(decodePathSegment);
}

function escapeSegment(segment: string): string {
    const escaped = segment.replaceAll(/[%/*]/g, (character) => ESCAPES[character] ?? character);
    // SQLite cuts text at a null character.
    return escaped.replaceAll('\0', '%00');
}
