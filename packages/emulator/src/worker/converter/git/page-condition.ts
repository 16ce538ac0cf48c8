import type { RootContent } from 'mdast';

import { formatMarkdownConditionTag, formatMarkdownEndTag, parseMarkdownTag } from '../../../markdown/tag.js';
import { groupNodes } from './page-segments.js';

/** The condition of a whole page, which its front matter states; undefined where it states none. */
export function findPageCondition(fields: Readonly<Record<string, unknown>>): string | undefined {
    const condition = fields['if'];
    if (condition === undefined || condition === null || condition === '') return undefined;
    // What is no expression holds for nobody.
    return String(condition)
        .replaceAll(/\s*[\r\n]\s*/g, ' ')
        .trim();
}

/** Wraps the body of a page in its condition, as pages have none: without it, all visitors would see the body. */
export function wrapInPageCondition(children: RootContent[], condition: string): RootContent[] {
    const close = formatMarkdownEndTag('if');
    return [{ type: 'tagged', open: formatMarkdownConditionTag(condition), close, children }];
}

/** The body within the condition of its page; the whole body where it is not wrapped in that. */
export function stripPageCondition(children: readonly RootContent[], condition: string): RootContent[] {
    const [start] = children;
    const tag = start?.type === 'tagLine' ? parseMarkdownTag(start.raw) : undefined;
    const isWrapped = tag?.name === 'if' && !tag.isEnd && tag.attributes['expression'] === condition;
    return isWrapped && groupNodes(children).length === 1 ? children.slice(1, -1) : [...children];
}
