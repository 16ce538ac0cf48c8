import { OPERATIONS, type Operation } from '../runner/operations.js';

/** Operations of one subject, as their paths name it. */
export interface Subject {
    title: string;
    operations: Operation[];
}

/** Subjects with the operations that say each of the wanted words, in the order of the document. */
export function subjectsWith(wanted: string): Subject[] {
    const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
    const subjects = new Map<string, Operation[]>();
    for (const operation of OPERATIONS) {
        if (!words.every((word) => textOf(operation).includes(word))) continue;
        const title = subjectOf(operation.path);
        subjects.set(title, [...(subjects.get(title) ?? []), operation]);
    }
    return [...subjects].map(([title, operations]) => ({ title, operations }));
}

/** What a path is about: its first two names, without parameters. */
export function subjectOf(path: string): string {
    const names = path.split('/').filter((name) => name !== '' && !name.startsWith('{'));
    return names.slice(0, 2).join(' / ');
}

function textOf({ id, method, path, summary, description = '' }: Operation): string {
    return `${id} ${method} ${path} ${summary} ${description}`.toLowerCase();
}
