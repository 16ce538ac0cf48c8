import { isObject } from '@svc-int/api';
import { load } from 'js-yaml';

import { ConversionProblem } from '../conversion-problem.js';

/** The file that says where in a repository its pages are. */
export const CONFIG_FILE = '.gitbook.yaml';

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
const LONGEST = 100_000;

/**
 * Reads the configuration of a repository; what it does not say, or says in another form, has its default.
 *
 * @throws {ProblemError} for one that is not YAML, or with a path that leads out of the repository.
 */
export function parseRepositoryConfig(text: string | undefined): RepositoryConfig {
    if (text === undefined) return DEFAULTS;
    const said = fieldsOf(text);
    const structure = isObject(said['structure']) ? said['structure'] : {};
    return {
        root: pathOf('root', said['root'], DEFAULTS.root),
        readme: pathOf('structure.readme', structure['readme'], DEFAULTS.readme),
        summary: pathOf('structure.summary', structure['summary'], DEFAULTS.summary),
    };
}

function fieldsOf(text: string): Record<string, unknown> {
    if (text.length > LONGEST) throw new ConversionProblem(`${CONFIG_FILE} is longer than ${LONGEST} characters.`);
    try {
        const said: unknown = load(text);
        return isObject(said) ? said : {};
    } catch {
        throw new ConversionProblem(`${CONFIG_FILE} is not YAML.`);
    }
}

function pathOf(field: string, value: unknown, byDefault: string): string {
    if (typeof value !== 'string') return byDefault;
    const parts = value.split('/').filter((part) => part !== '' && part !== '.');
    if (parts.includes('..'))
        throw new ConversionProblem(`${CONFIG_FILE}: ${field}: "${value}" leads out of the repository.`);
    return parts.join('/');
}
