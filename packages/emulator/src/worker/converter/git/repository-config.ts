import { isNonArrayObject } from '@svc-int/api';
import { load } from 'js-yaml';

import { ConversionProblem } from '../conversion-problem.js';

/** The file that says where in a repository its pages are. */
export const REPOSITORY_CONFIG_FILE = '.gitbook.yaml';

/** Where a repository has its pages. Paths have neither a slash nor a dot at their ends. */
export interface RepositoryConfig {
    /** Folder of all pages, from the top of the repository; empty for the top. */
    root: string;
    /** The first page, from that folder. */
    readme: string;
    /** The table of contents, from that folder. */
    summary: string;
}

const DEFAULTS: RepositoryConfig = { root: '', readme: 'README.md', summary: 'SUMMARY.md' };

/** Characters of a configuration. */
const MAX_CONFIG_CHARS = 100_000;

/**
 * Parses the configuration of a repository; missing and invalid fields have their defaults.
 *
 * @throws {ProblemError} for invalid YAML, and for a path that leaves the repository.
 */
export function parseRepositoryConfig(text: string | undefined): RepositoryConfig {
    if (text === undefined) return DEFAULTS;
    const said = parseFields(text);
    const structure = isNonArrayObject(said['structure']) ? said['structure'] : {};
    return {
        root: parsePath('root', said['root'], DEFAULTS.root),
        readme: parsePath('structure.readme', structure['readme'], DEFAULTS.readme),
        summary: parsePath('structure.summary', structure['summary'], DEFAULTS.summary),
    };
}

function parseFields(text: string): Record<string, unknown> {
    if (text.length > MAX_CONFIG_CHARS)
        throw new ConversionProblem(`${REPOSITORY_CONFIG_FILE} is longer than ${MAX_CONFIG_CHARS} characters.`);
    try {
        const said: unknown = load(text);
        return isNonArrayObject(said) ? said : {};
    } catch {
        throw new ConversionProblem(`${REPOSITORY_CONFIG_FILE} is not YAML.`);
    }
}

function parsePath(field: string, value: unknown, byDefault: string): string {
    if (typeof value !== 'string') return byDefault;
    const parts = value.split('/').filter((part) => part !== '' && part !== '.');
    if (parts.includes('..'))
        throw new ConversionProblem(`${REPOSITORY_CONFIG_FILE}: ${field}: "${value}" leads out of the repository.`);
    return parts.join('/');
}
