import type { RootContent } from 'mdast';

import { formatMarkdownConditionTag, formatMarkdownEndTag, parseMarkdownTag } from '../../../markdown/tag.js';
import { ConversionProblem } from '../conversion-problem.js';
import { groupNodes } from '../../../markdown/tags/page-segments.js';

export function findPageCondition(fields: Readonly<Record<string, unknown>>): string | undefined {
    const condition = fields['if'];
    if (condition === undefined || condition === null || condition === '') return undefined;
    // An invalid condition hides the page from all visitors.
    return String(condition)
        .split(/[\r\n]+/)
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(' ');
}

/** Adds an `if` tag, for content that stores no condition. */
export function wrapInPageCondition(children: RootContent[], condition: string): RootContent[] {
    const close = formatMarkdownEndTag('if');
    return [{ type: 'tagged', open: formatMarkdownConditionTag(condition), close, children }];
}

export function stripPageCondition(children: readonly RootContent[], condition: string): RootContent[] {
    return isInPageCondition(children, condition) ? children.slice(1, -1) : [...children];
}

function isInPageCondition(children: readonly RootContent[], condition: string): boolean {
    const [start] = children;
    const tag = start?.type === 'tagLine' ? parseMarkdownTag(start.raw) : undefined;
    const isWrapped = tag?.name === 'if' && !tag.isEnd && tag.attributes['expression'] === condition;
    return isWrapped && groupNodes(children).length === 1;
}

/** @throws {ConversionProblem} unless the condition hides the whole body. */
export function assertInPageCondition(children: readonly RootContent[], condition: string): void {
    if (children.length > 0 && !isInPageCondition(children, condition))
        throw new ConversionProblem(
            'Parts of its body would leave the condition in its front matter: match the tags "if" and "endif" in it.',
        );
}
