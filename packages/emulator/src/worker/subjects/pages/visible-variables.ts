import type { StoredPage } from '../revisions/index.js';
import type { ContentContext } from './content-context.js';

export function pickVariables<Value>(
    variables: Readonly<Record<string, Value>>,
    names: ReadonlySet<string>,
): Record<string, Value> {
    return Object.fromEntries(Object.entries(variables).filter(([name]) => names.has(name)));
}

export function pickVisiblePageVariables(
    { isShown, pageVariables }: Pick<ContentContext, 'isShown' | 'pageVariables'>,
    { entry, version }: StoredPage,
): Record<string, string> | null {
    if (!isShown || !version.variables) return version.variables;
    const names = pageVariables?.get(entry.page) ?? [];
    return names.length > 0 ? pickVariables(version.variables, new Set(names)) : null;
}
