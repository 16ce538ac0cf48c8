interface Route {
    method: string;
    path: string;
}

const BASE = '/v1/';

const MAX_SUGGESTED_PATHS = 10;

export function formatPathSuggestion(routes: readonly Route[], method: string, path: string): string | undefined {
    if (!path.startsWith(BASE)) return undefined;
    const operations = routes.filter((route) => route.path.startsWith(BASE) && !route.path.includes('*'));
    const given = splitPath(path);
    const same = operations.filter(
        (route) => splitPath(route.path).length === given.length && countShared(route.path, given) === given.length,
    );
    if (same.length > 0) return `It takes ${listUnique(same.map((route) => route.method)).join(' and ')}.`;
    const shared = Math.max(0, ...operations.map((route) => countShared(route.path, given)));
    if (shared < 2) return `Below /v1 there is ${listUnique(operations.map(getFirstSegment)).toSorted().join(', ')}.`;
    return describeBelow(operations, given, shared, method);
}

function describeBelow(operations: readonly Route[], given: string[], shared: number, method: string): string {
    const near = operations.filter((route) => countShared(route.path, given) === shared);
    const known = formatTemplate(
        `/${splitPath(near[0]?.path ?? '')
            .slice(0, shared)
            .join('/')}`,
    );
    const next = near.filter((route) => splitPath(route.path).length === shared + 1);
    const sameMethod = (next.length > 0 ? next : near).filter((route) => route.method === method);
    const shown = sameMethod.length > 0 ? sameMethod : near;
    const texts = listUnique(shown.map((route) => `${route.method} ${formatTemplate(route.path)}`));
    return `Below ${known} there is ${texts.slice(0, MAX_SUGGESTED_PATHS).join(', ')}.`;
}

function splitPath(path: string): string[] {
    return path.split('/').filter(Boolean);
}

function countShared(pattern: string, given: readonly string[]): number {
    const segments = splitPath(pattern);
    const first = segments.findIndex((segment, at) => !segment.startsWith(':') && segment !== given[at]);
    return Math.min(first < 0 ? segments.length : first, given.length);
}

function getFirstSegment({ path }: Route): string {
    return `/${splitPath(path)[1] ?? ''}`;
}

function formatTemplate(path: string): string {
    return path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}');
}

function listUnique(texts: readonly string[]): string[] {
    return [...new Set(texts)];
}
