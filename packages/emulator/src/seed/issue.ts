export interface SeedIssue {
    path: PropertyKey[];
    /** Rest of a sentence that begins with the value, such as `is not an id`. */
    message: string;
}

export type SeedPath = readonly PropertyKey[];

export type LocatedSeedId = [id: string, path: SeedPath];

export function createSeedIssue(path: SeedPath, message: string): SeedIssue {
    return { path: [...path], message };
}

export function checkDuplicateSeedIds(named: LocatedSeedId[]): SeedIssue[] {
    const seen = new Set<string>();
    return named.flatMap(([id, path]) => {
        if (seen.has(id)) return [createSeedIssue(path, 'appears twice')];
        seen.add(id);
        return [];
    });
}
