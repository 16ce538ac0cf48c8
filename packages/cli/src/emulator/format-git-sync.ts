import type { WorkResponse } from '@svc-int/emulator';

export function formatGitSync({
    space,
    direction,
    url,
    endedAt,
    error,
    omittedFiles,
    omittedFileCount,
    unusedRedirects = [],
    unusedRedirectCount = 0,
}: WorkResponse['gitSyncs'][number]): string {
    const title = `Git ${direction} of the space ${space} from ${url}`;
    const sync = direction === 'export' ? title.replace(' from ', ' to ') : title;
    const files = omittedFiles.map(({ path, reason }) => `${path}: ${reason}`);
    const redirects = unusedRedirects.map(
        ({ source, target, reason }) => `${source}${target === '' ? '' : ` -> ${target}`}: ${reason}`,
    );
    return [
        error === undefined ? `${sync} ended at ${endedAt}:` : `${sync} failed at ${endedAt}:\n  ${error}`,
        ...formatList('left out', files, omittedFileCount),
        ...formatList('redirects without effect', redirects, unusedRedirectCount),
    ].join('\n');
}

function formatList(title: string, lines: readonly string[], count: number): string[] {
    if (count === 0) return [];
    const rest = count - lines.length;
    return [`  ${title}:`, ...lines.map((line) => `    ${line}`), ...(rest > 0 ? [`    and ${rest} more`] : [])];
}
