/** A value of a seed that does not go together with the others. */
export interface SeedIssue {
    path: PropertyKey[];
    /** The part of the sentence after the value. */
    message: string;
}

export type SeedPath = readonly PropertyKey[];

/** An id, or what else has to be there once, with its place. */
export type LocatedSeedId = [id: string, path: SeedPath];

export function createSeedIssue(path: SeedPath, message: string): SeedIssue {
    return { path: [...path], message };
}

/** Issues for names that appear twice. */
export function checkDuplicateSeedIds(named: LocatedSeedId[]): SeedIssue[] {
    const seen = new Set<string>();
    return named.flatMap(([id, path]) => {
        if (seen.has(id)) return [createSeedIssue(path, 'appears twice')];
        seen.add(id);
        return [];
    });
}
