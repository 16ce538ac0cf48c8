import { load } from 'js-yaml';
import type { Root } from 'mdast';

import { parseMarkdown } from '../content/index.js';

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** What a page of Markdown says. */
export interface MarkdownPage {
    root: Root;
    title?: string | undefined;
    description?: string | undefined;
}

/** Reads Markdown, with what stands before it between two lines `---`. */
export function readMarkdown(text: string): MarkdownPage {
    const [whole = '', yaml = ''] = FRONT_MATTER.exec(text) ?? [];
    const said = fieldsOf(yaml);
    if (!said) return { root: parseMarkdown(text) };
    const root = parseMarkdown(text.slice(whole.length));
    return { root, title: textOf(said['title']), description: textOf(said['description']) };
}

/** Undefined for what is no list of fields: it belongs to the text. */
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
