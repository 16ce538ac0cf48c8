import type * as z from 'zod';

import type { BuildError as Problem } from '../control.js';
import { listSchemaKeysAt, type JsonSchema } from './json-schema.js';
import { limitProblems } from './problems.js';
import { formatSuggestionOrAllowedWords } from './suggestion.js';
import type { YamlPath, YamlFile } from './yaml-file.js';

type Issue = z.core.$ZodIssue;

const SHOWN_CHARS = 60;

export interface YamlFileKind {
    /** Subject of a sentence, such as `The manifest`. */
    title: string;
    schema: JsonSchema;
    beginning: string;
    /** Whether messages must omit the value. */
    isSecret?: (path: YamlPath) => boolean;
}

export function toYamlProblems(issues: readonly Issue[], source: YamlFile, kind: YamlFileKind): Problem[] {
    return limitProblems(listProblems(issues, source, kind, []));
}

function* listProblems(
    issues: readonly Issue[],
    source: YamlFile,
    kind: YamlFileKind,
    prefix: YamlPath,
): Generator<Problem> {
    for (const issue of issues) {
        const path = [...prefix, ...issue.path];
        switch (issue.code) {
            case 'unrecognized_keys':
                for (const key of issue.keys) yield createUnknownKeyProblem(source, kind, path, key);
                break;
            case 'invalid_union': {
                const branch = findLikeliestBranch(issue.errors);
                if (branch) yield* listProblems(branch, source, kind, path);
                else yield createChoiceProblem(source, kind, path, 'options' in issue ? toStrings(issue.options) : []);
                break;
            }
            case 'invalid_value':
                yield createChoiceProblem(source, kind, path, issue.values.map(String));
                break;
            default:
                yield createValueProblem(source, kind, path, issue);
        }
    }
}

export function formatPropertyPath(path: YamlPath): string {
    return path
        .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index ? '.' : ''}${String(part)}`))
        .join('');
}

function createUnknownKeyProblem(source: YamlFile, { schema }: YamlFileKind, path: YamlPath, key: string): Problem {
    const where = path.length > 0 ? ` in ${formatPropertyPath(path)}` : '';
    return source.createProblem([...path, key], `Unknown key "${key}"${where}`, {
        hint: formatSuggestionOrAllowedWords(key, listSchemaKeysAt(path, schema)),
        at: 'key',
    });
}

function createChoiceProblem(
    source: YamlFile,
    kind: YamlFileKind,
    path: YamlPath,
    choices: readonly string[],
): Problem {
    const value = getValueAt(source.value, path);
    if (value === undefined) return createMissingProblem(source, path, `one of ${choices.join(', ')}`);
    const hint = formatSuggestionOrAllowedWords(String(value), choices);
    return source.createProblem(
        path,
        `${formatPropertyPath(path)}: ${show(kind, path, value)} is not a possible value`,
        {
            hint,
        },
    );
}

function createValueProblem(source: YamlFile, kind: YamlFileKind, path: YamlPath, issue: Issue): Problem {
    const value = getValueAt(source.value, path);
    const wanted = formatIssueExpectation(issue);
    if (value === undefined && issue.code === 'invalid_type') return createMissingProblem(source, path, wanted);
    if (path.length === 0) return createNotMapProblem(source, kind, value);
    return source.createProblem(path, `${formatPropertyPath(path)}: ${show(kind, path, value)} ${wanted}`);
}

function createNotMapProblem(source: YamlFile, kind: YamlFileKind, value: unknown): Problem {
    const what = value === null ? 'is empty' : `must be a map of keys, not ${show(kind, [], value)}`;
    return source.createProblem([], `${kind.title} ${what}`, { hint: kind.beginning });
}

function createMissingProblem(source: YamlFile, path: YamlPath, wanted: string): Problem {
    const parent = path.slice(0, -1);
    const key = String(path.at(-1));
    const where = parent.length > 0 ? ` in ${formatPropertyPath(parent)}` : '';
    return source.createProblem(parent, `"${key}" is missing${where}`, {
        hint: `Add "${key}:", ${wanted}.`.replace(', must be', ','),
        at: 'key',
    });
}

export function formatIssueExpectation(issue: Issue): string {
    switch (issue.code) {
        case 'invalid_type':
            return `must be ${TYPES[issue.expected] ?? issue.expected}`;
        case 'too_small':
            return `is too short: at least ${formatAmount(issue.minimum, issue.origin)}`;
        case 'too_big':
            return `is too long: at most ${formatAmount(issue.maximum, issue.origin)}`;
        case 'invalid_format':
            return FORMATS[issue.format] ?? issue.message;
        default:
            return issue.message;
    }
}

const TYPES: Record<string, string> = {
    string: 'a string',
    number: 'a number',
    boolean: 'true or false',
    array: 'a list',
    object: 'a map',
    record: 'a map',
};

const FORMATS: Record<string, string> = {
    url: 'is not an absolute URL',
    date: 'is not a date like 2026-01-31',
};

function formatAmount(count: number | bigint, origin: string): string {
    const unit = origin === 'string' ? 'character' : 'item';
    return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Prefers a matching type, then matching keys. */
function findLikeliestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
    const countIssues = (branch: readonly Issue[], depth: number) =>
        branch.filter(({ path }) => path.length <= depth).length;
    return branches.toSorted(
        (a, b) => countIssues(a, 0) - countIssues(b, 0) || countIssues(a, 1) - countIssues(b, 1),
    )[0];
}

export function getValueAt(root: unknown, path: YamlPath): unknown {
    return path.reduce<unknown>((value, key) => {
        return Object.hasOwn(Object(value), key) ? Reflect.get(Object(value), key) : undefined;
    }, root);
}

function show({ isSecret }: YamlFileKind, path: YamlPath, value: unknown): string {
    if (isSecret?.(path)) return 'the value';
    const text = JSON.stringify(value) ?? String(value);
    return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}…` : text;
}

function toStrings(values: unknown): string[] {
    return Array.isArray(values) ? values.map(String) : [];
}
