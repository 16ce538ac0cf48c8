import type { RepositoryConfig } from '../../converter/git/repository-config.js';
import { REPOSITORY_CONFIG_FILE, VARIABLES_FILE } from '../../converter/git/repository-files.js';
import type { GitObjectKind } from '../../storage/git.schema.js';

/** The folder of the files that the hosted service keeps, from the folder of the pages. */
const SERVICE_FOLDER = '.gitbook/';

/** Where files that pages show are. */
export const ASSETS_FOLDER = `${SERVICE_FOLDER}assets/`;

/** Where reusable contents are. */
export const INCLUDES_FOLDER = `${SERVICE_FOLDER}includes/`;

const MARKDOWN = /\.(?:md|markdown|mdown)$/i;

/**
 * Detects what a file that is no page is in a space, by its path; undefined for one that is left where it is, unless a page shows it. Markdown that is no page is
 * kept, as it may become one.
 */
export function detectRepositoryFileKind(path: string, { summary }: RepositoryConfig): GitObjectKind | undefined {
    if (path === REPOSITORY_CONFIG_FILE) return 'config';
    if (path === summary) return 'summary';
    if (path === VARIABLES_FILE) return 'variables';
    if (path.startsWith(INCLUDES_FOLDER) && MARKDOWN.test(path)) return 'reusable';
    if (path.startsWith(ASSETS_FOLDER)) return 'file';
    const isHidden = path.split('/').some((part) => part.startsWith('.'));
    return path.startsWith(SERVICE_FOLDER) || (MARKDOWN.test(path) && !isHidden) ? 'other' : undefined;
}
