/** A value of a seed that does not go together with the others. */
export interface ReferenceIssue {
    path: PropertyKey[];
    /** The part of the sentence after the value. */
    message: string;
}

export type Path = readonly PropertyKey[];

/** An id, or what else has to be there once, with its place. */
export type NamedId = [id: string, path: Path];

export function createIssue(path: Path, message: string): ReferenceIssue {
    return { path: [...path], message };
}

/** Issues for names that appear twice. */
export function findDuplicates(named: NamedId[]): ReferenceIssue[] {
    const seen = new Set<string>();
    return named.flatMap(([id, path]) => {
        if (seen.has(id)) return [createIssue(path, 'appears twice')];
        seen.add(id);
        return [];
    });
}
