/** A value of a seed that does not go together with the others. */
export interface ReferenceIssue {
    path: PropertyKey[];
    /** What follows the value in a sentence. */
    message: string;
}

export type Path = readonly PropertyKey[];

/** An id, or what else has to be there once, with its place. */
export type Named = [id: string, path: Path];

export function issue(path: Path, message: string): ReferenceIssue {
    return { path: [...path], message };
}

/** What is there a second time. */
export function repeated(named: Named[]): ReferenceIssue[] {
    const seen = new Set<string>();
    return named.flatMap(([id, path]) => {
        if (seen.has(id)) return [issue(path, 'appears twice')];
        seen.add(id);
        return [];
    });
}
