export type Release = 'major' | 'minor' | 'patch';

export interface Change {
    release: Release;
    text: string;
}

export function readChanges(root: string, packageNames: readonly string[]): (Change & { file: string })[];
export function parseChange(content: string, file: string, packageNames: readonly string[]): Change;
export function getNextVersion(version: string, changes: readonly Pick<Change, 'release'>[]): string;
export function addToChangelog(changelog: string, version: string, date: string, changes: readonly Change[]): string;
export function findChangelogText(changelog: string, version: string): string | undefined;
