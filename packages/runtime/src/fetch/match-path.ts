import { ExposableError } from '../failure/exposable-error.js';

export function splitRoutePath(path: string): string[] {
    return path.split('/').filter(Boolean);
}

/** Returns decoded parameters; undefined without a match. Throws for invalid escapes. */
export function matchRouteSegments(pattern: string[], parts: string[]): Record<string, string> | undefined {
    const isOpen = pattern.at(-1) === '*';
    const fixed = isOpen ? pattern.slice(0, -1) : pattern;
    if (isOpen ? parts.length < fixed.length : parts.length !== fixed.length) return undefined;
    const params: Record<string, string> = isOpen ? { '*': parts.slice(fixed.length).map(decode).join('/') } : {};
    for (const [index, part] of fixed.entries()) {
        const given = decode(parts[index] ?? '');
        if (part.startsWith(':')) params[part.slice(1)] = given;
        else if (part !== given) return undefined;
    }
    return params;
}

function decode(part: string): string {
    try {
        return decodeURIComponent(part);
    } catch {
        throw new ExposableError(`The address is malformed: "${part}" cannot be decoded`);
    }
}
