import { decodeTextWithDetectedEncoding } from '../../converter/decode-text-with-detected-encoding.js';
import type { SummaryNode } from '../../converter/git/summary-tree.js';
import { hasConditionLine } from '../../converter/has-condition-line.js';
import { ConversionError } from '../../service/conversions/converter.js';
import type { Service } from '../../service/service.js';
import type { GitSyncEntryRow, GitSyncRow } from '../../storage/schema/git.schema.js';
import { readFromCachedGitArchiveOrRefetch } from './archive-cache.js';
import { GitError } from './git-error.js';

const FRONT_MATTER = /^\uFEFF?---[ \t]*(?:\r\n?|\n)([\s\S]*?)(?:[\r\n]---[ \t]*[\r\n]|$(?![\s\S]))/;

/** @throws {GitError} for a page with a condition: pages below it move up. */
export async function assertOmissiblePage(
    service: Service,
    sync: GitSyncRow,
    { kind, path }: GitSyncEntryRow,
    problem: string,
): Promise<void> {
    if (kind !== 'page' || !hasPagesBelow(sync.tree ?? [], path)) return;
    const text = await readText(service, sync, path);
    const [, yaml = ''] = FRONT_MATTER.exec(text ?? '') ?? [];
    if (text !== undefined && !hasConditionLine(yaml)) return;
    throw new GitError(
        `The page ${path} cannot be imported, and its condition ("if") would not hide the pages below it any more. ${problem}`,
    );
}

function hasPagesBelow(tree: readonly SummaryNode[], path: string): boolean {
    return tree.some(
        (node) =>
            (node.type === 'page' && node.path === path && node.pages.length > 0) || hasPagesBelow(node.pages, path),
    );
}

async function readText(service: Service, sync: GitSyncRow, path: string): Promise<string | undefined> {
    try {
        const content = await readFromCachedGitArchiveOrRefetch(service, sync, async (archive) => {
            const { value, parts } = await service.egress.convert('archiveFile', { archive, path });
            return value ? parts[0] : undefined;
        });
        return decodeTextWithDetectedEncoding(content, '');
    } catch (error) {
        if (error instanceof ConversionError) return undefined;
        throw error;
    }
}
