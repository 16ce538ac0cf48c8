import { OPERATIONS, type Operation } from '../runner/operations.js';

/** Operations of one subject, as their paths name it. */
export interface OperationGroup {
    title: string;
    operations: Operation[];
}

/** Subjects with the operations that say each of the wanted words, in the order of the document. */
export function filterOperationGroups(wanted: string): OperationGroup[] {
    const terms = wanted.toLowerCase().split(/\s+/).filter(Boolean);
    const subjects = new Map<string, Operation[]>();
    for (const operation of OPERATIONS) {
        if (!terms.every((word) => getSearchText(operation).includes(word))) continue;
        const title = getGroupKey(operation.path);
        subjects.set(title, [...(subjects.get(title) ?? []), operation]);
    }
    return [...subjects].map(([title, operations]) => ({ title, operations }));
}

/** What a path is about: its first two names, without parameters. */
export function getGroupKey(path: string): string {
    const names = path.split('/').filter((name) => name !== '' && !name.startsWith('{'));
    return names.slice(0, 2).join(' / ');
}

function getSearchText({ id, method, path, summary, description = '' }: Operation): string {
    return `${id} ${method} ${path} ${summary} ${description}`.toLowerCase();
}
