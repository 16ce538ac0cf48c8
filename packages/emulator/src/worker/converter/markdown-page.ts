import { load } from 'js-yaml';
import type { Root } from 'mdast';

import { parse } from '../markdown/index.js';
import { IMPORT_LIMITS } from './import-limits.js';
import { ProblemError } from './problem-error.js';

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** Content of a Markdown page. */
export interface MarkdownPage {
    root: Root;
    title?: string | undefined;
    description?: string | undefined;
    /** All that stands before it, by name. */
    fields?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Reads Markdown, with what stands before it between two lines `---`.
 *
 * @throws {ProblemError} for more than is read as such.
 */
export function readMarkdown(text: string): MarkdownPage {
    assertLength(text);
    const [whole = '', yaml = ''] = FRONT_MATTER.exec(text) ?? [];
    const said = fieldsOf(yaml);
    if (!said) return { root: parse(text) };
    const root = parse(text.slice(whole.length));
    return { root, title: textOf(said['title']), description: textOf(said['description']), fields: said };
}

/** @throws {ProblemError} for Markdown that would not be read as such. */
export function assertLength({ length }: string): void {
    if (length > IMPORT_LIMITS.pageText)
        throw new ProblemError(`Its text is longer than ${IMPORT_LIMITS.pageText} characters.`);
}

/** Undefined if it is not a list of fields: it belongs to the text. */
function fieldsOf(yaml: string): Record<string, unknown> | undefined {
    try {
        const fields: unknown = load(yaml);
        return typeof fields === 'object' && fields !== null ? { ...fields } : undefined;
    } catch {
        return undefined;
    }
}

function textOf(value: unknown): string | undefined {
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || undefined : undefined;
}
