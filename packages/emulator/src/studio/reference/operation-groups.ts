import { API_OPERATIONS, type ApiOperation } from '../runner/operations.js';

export interface ReferenceOperationGroup {
    title: string;
    operations: ApiOperation[];
}

export function filterOperationGroups(query: string): ReferenceOperationGroup[] {
    const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
    const subjects = new Map<string, ApiOperation[]>();
    for (const operation of API_OPERATIONS) {
        if (!terms.every((word) => getSearchText(operation).includes(word))) continue;
        const title = getOperationGroupTitle(operation.path);
        subjects.set(title, [...(subjects.get(title) ?? []), operation]);
    }
    return [...subjects].map(([title, operations]) => ({ title, operations }));
}

export function getOperationGroupTitle(path: string): string {
    const names = path.split('/').filter((name) => name !== '' && !name.startsWith('{'));
    return names.slice(0, 2).join(' / ') || 'system';
}

function getSearchText({ id, method, path, summary, description = '' }: ApiOperation): string {
    return `${id} ${method} ${path} ${summary} ${description}`.toLowerCase();
}
