import type { RepositoryConfig } from '../../converter/git/repository-config.js';
import { REPOSITORY_CONFIG_FILES, TAGS_FILE, VARIABLES_FILE } from '../../converter/git/repository-files.js';
import type { GitObjectKind } from '../../storage/schema/git.schema.js';

/** Relative to the root of the pages. */
const SERVICE_FOLDER = '.gitbook/';

export const ASSETS_FOLDER = `${SERVICE_FOLDER}assets/`;

export const INCLUDES_FOLDER = `${SERVICE_FOLDER}includes/`;

const MARKDOWN = /\.(?:md|markdown|mdown)$/i;

/** Returns `undefined` for files imported only by reference. Keeps unlisted Markdown, which may become a page. */
export function detectRepositoryFileKind(path: string, { summary }: RepositoryConfig): GitObjectKind | undefined {
    if (REPOSITORY_CONFIG_FILES.includes(path)) return 'config';
    if (path === summary) return 'summary';
    if (path === VARIABLES_FILE) return 'variables';
    if (path === TAGS_FILE) return 'tags';
    if (path.startsWith(INCLUDES_FOLDER) && MARKDOWN.test(path)) return 'reusable';
    if (path.startsWith(ASSETS_FOLDER)) return 'file';
    return path.startsWith(SERVICE_FOLDER) || (MARKDOWN.test(path) && !isHiddenPath(path)) ? 'other' : undefined;
}

export function isHiddenPath(path: string): boolean {
    return path.split('/').some((part) => part.startsWith('.'));
}
