import { isNonArrayObject } from '@svc-int/api';

import { ConversionProblem, isConversionProblem } from '../conversion-problem.js';
import { loadYaml, YAML_TEXT_SCHEMA } from '../load-yaml.js';
import { GIT_LIMITS } from './limits.js';
import { REPOSITORY_CONFIG_FILE, VARIABLES_FILE } from './repository-files.js';
import { findNameProblem } from './unreadable-entries.js';

/** Paths neither start nor end with a slash or a dot. */
export interface RepositoryConfig {
    /** Folder in the repository; '' for the root. */
    root: string;
    /** Relative to `root`. */
    readme: string;
    /** Relative to `root`. */
    summary: string;
    /** Targets as written, by path without outer slashes. */
    redirects: Record<string, string>;
    /** Problems by source. */
    unreadRedirects?: Record<string, string>;
}

const DEFAULTS: RepositoryConfig = { root: '', readme: 'README.md', summary: 'SUMMARY.md', redirects: {} };

const MAX_CONFIG_CHARS = 100_000;

/** Also limits parsed variables: YAML aliases multiply texts. */
const MAX_VARIABLE_CHARS = 500_000;

const MAX_REDIRECTS = 2000;

/**
 * Uses defaults for missing and invalid fields.
 *
 * @throws {ConversionProblem} for invalid YAML, or a path outside the repository.
 */
export function parseRepositoryConfig(text: string | undefined, file = REPOSITORY_CONFIG_FILE): RepositoryConfig {
    if (text === undefined) return DEFAULTS;
    const parsed = parseFields(file, text);
    const structure = isNonArrayObject(parsed['structure']) ? parsed['structure'] : {};
    return {
        root: parsePath(`${file}: root`, parsed['root'], DEFAULTS.root),
        readme: parsePath(`${file}: structure.readme`, structure['readme'], DEFAULTS.readme),
        summary: parsePath(`${file}: structure.summary`, structure['summary'], DEFAULTS.summary),
        ...parseRedirects(parsed['redirects']),
    };
}

function parseRedirects(value: unknown): Pick<RepositoryConfig, 'redirects' | 'unreadRedirects'> {
    const entries = Object.entries(isNonArrayObject(value) ? value : {}).map(([source, target]) => {
        const path = source.trim().replace(/^\/+|(?<!\/)\/+$/g, '');
        return { path, target, problem: findRedirectProblem(path, target) };
    });
    const read = entries.filter(({ problem }) => problem === undefined);
    const unread = entries.flatMap(({ path, problem }) => (problem === undefined ? [] : [[path, problem] as const]));
    const excess = read[MAX_REDIRECTS];
    if (excess) unread.unshift([excess.path, `It and all redirects below it exceed the limit of ${MAX_REDIRECTS}.`]);
    return {
        redirects: Object.fromEntries(
            read.slice(0, MAX_REDIRECTS).map(({ path, target }) => [path, String(target).trim()]),
        ),
        ...(unread.length > 0 && { unreadRedirects: Object.fromEntries(unread.slice(0, MAX_REDIRECTS)) }),
    };
}

function findRedirectProblem(path: string, target: unknown): string | undefined {
    if (path === '') return 'Its source is the home page.';
    if (typeof target !== 'string') return 'Its target is no text.';
    // YAML aliases can multiply a long target.
    return target.length > GIT_LIMITS.path ? `Its target is longer than ${GIT_LIMITS.path} characters.` : undefined;
}

/**
 * Ignores invalid YAML and values that are no strings.
 *
 * @throws {ConversionProblem} if the variables are too large.
 */
export function parseRepositoryVariables(text: string): Record<string, string> {
    const variables = text.length > MAX_VARIABLE_CHARS ? undefined : parseTexts(text);
    const length = Object.entries(variables ?? {}).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    if (!variables || length > MAX_VARIABLE_CHARS)
        throw new ConversionProblem(`${VARIABLES_FILE} has variables of more than ${MAX_VARIABLE_CHARS} characters.`);
    return variables;
}

function parseTexts(text: string): Record<string, string> {
    try {
        const parsed = loadYaml(text, { schema: YAML_TEXT_SCHEMA, countsTextAsOne: true });
        const entries = Object.entries(isNonArrayObject(parsed) ? parsed : {});
        return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
    } catch (error) {
        if (isConversionProblem(error)) throw new ConversionProblem(`${VARIABLES_FILE}: ${error.message}`);
        return {};
    }
}

function parseFields(file: string, text: string): Record<string, unknown> {
    if (text.length > MAX_CONFIG_CHARS)
        throw new ConversionProblem(`${file} is longer than ${MAX_CONFIG_CHARS} characters.`);
    try {
        const parsed = loadYaml(text, { countsTextAsOne: true });
        return isNonArrayObject(parsed) ? parsed : {};
    } catch (error) {
        if (isConversionProblem(error)) throw new ConversionProblem(`${file}: ${error.message}`);
        throw new ConversionProblem(`${file} is not YAML.`);
    }
}

function parsePath(source: string, value: unknown, byDefault: string): string {
    if (typeof value !== 'string') return byDefault;
    const parts = value.split('/').filter((part) => part !== '' && part !== '.');
    if (parts.includes('..')) throw new ConversionProblem(`${source}: "${value}" leads out of the repository.`);
    const problem = parts.map(findNameProblem).find((found) => found !== undefined);
    if (problem !== undefined) throw new ConversionProblem(`${source}: "${value}": ${problem}`);
    return parts.join('/');
}
