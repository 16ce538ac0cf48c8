import type { Root } from 'mdast';

import { parseMarkdown } from '../markdown/index.js';
import { IMPORT_LIMITS } from './import-limits.js';
import { ConversionProblem, isConversionProblem } from './conversion-problem.js';
import { loadYamlFields } from './load-yaml.js';
import { hasConditionLine } from './has-condition-line.js';

const FRONT_MATTER = /^(\uFEFF?---[ \t]*(?:\r\n?|\n))([\s\S]*?)((?:\r\n?|\n)---[ \t]*(?:\r\n?|\n|$))/;

export interface MarkdownPage {
    root: Root;
    title?: string | undefined;
    description?: string | undefined;
    fields?: Readonly<Record<string, unknown>> | undefined;
}

export function parseMarkdownPage(text: string): MarkdownPage {
    assertMarkdownLength(text);
    const { body, fields } = splitFrontMatter(text);
    const root = parseMarkdown(body);
    if (!fields) return { root };
    return { root, title: toText(fields['title']), description: toText(fields['description']), fields };
}

export interface MarkdownFileParts {
    /** Opening `---` line, or ''. */
    start: string;
    yaml: string;
    /** Closing `---` line with its line ends. */
    end: string;
    body: string;
    fields?: Record<string, unknown> | undefined;
}

/** @throws {ConversionProblem} if aliases expand beyond a limit. */
export function splitFrontMatter(text: string): MarkdownFileParts {
    const [, start = '', yaml = '', end = ''] = FRONT_MATTER.exec(text) ?? [];
    const fields = parseFields(yaml);
    if (!fields) return { start: '', yaml: '', end: '', body: text };
    return { start, yaml, end, body: text.slice(start.length + yaml.length + end.length), fields };
}

/** @throws {ConversionProblem} for a condition in invalid front matter: all visitors would see the page. */
export function assertNoUnreadCondition(text: string): void {
    const [, , yaml = ''] = FRONT_MATTER.exec(text) ?? [];
    if (hasConditionLine(yaml))
        throw new ConversionProblem(
            'Its front matter states a condition ("if") and is not valid YAML: put the condition in quotes, or mend the other fields.',
        );
}

export function assertMarkdownLength({ length }: string): void {
    if (length > IMPORT_LIMITS.pageText)
        throw new ConversionProblem(`Its text is longer than ${IMPORT_LIMITS.pageText} characters.`);
}

function parseFields(yaml: string): Record<string, unknown> | undefined {
    try {
        // The YAML parser takes a lone CR for a character.
        return loadYamlFields(yaml.replace(/\r(?!\n)/g, '\n'));
    } catch (error) {
        if (isConversionProblem(error)) throw error;
        return undefined;
    }
}

export function toText(value: unknown): string | undefined {
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || undefined : undefined;
}
