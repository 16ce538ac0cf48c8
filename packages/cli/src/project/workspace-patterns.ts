/**
 * The last matching pattern decides; `!` excludes. `*` matches within one folder name, `**` any number of folders. `path` is relative to
 * the workspace, with slashes.
 */
export function isIncludedInWorkspace(patterns: readonly string[], path: string): boolean {
    const folders = path.split('/');
    return patterns.reduce((isIncluded, pattern) => {
        const isExclusion = pattern.startsWith('!');
        return matchesFolders(splitPattern(isExclusion ? pattern.slice(1) : pattern), folders)
            ? !isExclusion
            : isIncluded;
    }, false);
}

function splitPattern(pattern: string): string[] {
    return pattern.replace(/^\.\//, '').replace(/\/+$/, '').split('/');
}

function matchesFolders(parts: readonly string[], folders: readonly string[]): boolean {
    return matchesSequence(parts, folders, (part) => part === '**', matchesName);
}

function matchesName(pattern: string, name: string): boolean {
    return matchesSequence([...pattern], [...name], (character) => character === '*', Object.is);
}

function matchesSequence(
    parts: readonly string[],
    values: readonly string[],
    isWildcard: (part: string) => boolean,
    matches: (part: string, value: string) => boolean,
): boolean {
    let reached = new Set([0]);
    for (const part of parts) {
        const first = Math.min(...reached);
        reached = isWildcard(part)
            ? new Set(Array.from({ length: values.length - first + 1 }, (_, index) => first + index))
            : new Set(
                  [...reached]
                      .filter((at) => at < values.length && matches(part, values[at] ?? ''))
                      .map((at) => at + 1),
              );
        if (reached.size === 0) return false;
    }
    return reached.has(values.length);
}
