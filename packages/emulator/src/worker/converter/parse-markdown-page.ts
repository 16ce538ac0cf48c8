import { load } from 'js-yaml';
import type { Root } from 'mdast';

import { parseMarkdown } from '../markdown/index.js';
import { IMPORT_LIMITS } from './import-limits.js';
import { ConversionProblem } from './conversion-problem.js';

const FRONT_MATTER = /^(\uFEFF?---[ \t]*\r?\n)([\s\S]*?)(\r?\n---[ \t]*(?:\r?\n|$))/;

/** Content of a Markdown page. */
export interface MarkdownPage {
    root: Root;
    title?: string | undefined;
    description?: string | undefined;
    /** All that stands before it, by name. */
    fields?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Parses Markdown with front matter between two lines `---`.
 *
 * @throws {ProblemError} for Markdown that is too large.
 */
export function parseMarkdownPage(text: string): MarkdownPage {
    assertMarkdownLength(text);
    const { body, fields } = splitFrontMatter(text);
    const root = parseMarkdown(body);
    if (!fields) return { root };
    return { root, title: toText(fields['title']), description: toText(fields['description']), fields };
}

/** The parts of a Markdown file. Together, the texts are the file. */
export interface MarkdownFileParts {
    /** The line before the front matter; '' where there is none. */
    start: string;
    yaml: string;
    /** The line after it, with the line ends around it. */
    end: string;
    body: string;
    fields?: Record<string, unknown> | undefined;
}

/** Splits a Markdown file into its front matter, if these are fields, and its body. */
export function splitFrontMatter(text: string): MarkdownFileParts {
    const [, start = '', yaml = '', end = ''] = FRONT_MATTER.exec(text) ?? [];
    const fields = parseFields(yaml);
    if (!fields) return { start: '', yaml: '', end: '', body: text };
    return { start, yaml, end, body: text.slice(start.length + yaml.length + end.length), fields };
}

/** A line that names a field `if`. */
const CONDITION_LINE = /^[ \t{]*["']?if["']?[ \t]*:/m;

/**
 * Asserts that a text whose front matter is not read states no condition in it: without that, all visitors would see the page.
 *
 * @throws {ConversionProblem} for one that does.
 */
export function assertNoUnreadCondition(text: string): void {
    const [, , yaml = ''] = FRONT_MATTER.exec(text) ?? [];
    if (CONDITION_LINE.test(yaml))
        throw new ConversionProblem(
            'Its front matter states a condition ("if") and is not valid YAML: put the condition in quotes, or mend the other fields.',
        );
}

/** @throws {ProblemError} for Markdown that would not be read as such. */
export function assertMarkdownLength({ length }: string): void {
    if (length > IMPORT_LIMITS.pageText)
        throw new ConversionProblem(`Its text is longer than ${IMPORT_LIMITS.pageText} characters.`);
}

/** Undefined if it is not a list of fields: it belongs to the text. */
function parseFields(yaml: string): Record<string, unknown> | undefined {
    try {
        const fields: unknown = load(yaml);
        return typeof fields === 'object' && fields !== null ? { ...fields } : undefined;
    } catch {
        return undefined;
    }
}

export function toText(value: unknown): string | undefined {
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || undefined : undefined;
}
