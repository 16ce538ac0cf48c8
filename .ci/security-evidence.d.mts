export interface SecurityPromise {
    id: string;
    text: string;
}

export type SecurityEvidence = Record<string, string[]>;

export function listPromises(markdown: string): SecurityPromise[];
export function findEvidenceProblems(
    promises: readonly SecurityPromise[],
    evidence: SecurityEvidence,
    isFile: (path: string) => boolean,
): string[];
export function formatEvidence(promises: readonly SecurityPromise[], evidence: SecurityEvidence): string;
