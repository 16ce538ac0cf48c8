import type { RootContent } from 'mdast';

import { formatMarkdownConditionTag, formatMarkdownEndTag, parseMarkdownTag } from '../../../markdown/tag.js';
import { ConversionProblem } from '../conversion-problem.js';
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
    return isInPageCondition(children, condition) ? children.slice(1, -1) : [...children];
}

/** Whether all of a body stands in the condition of its page. */
function isInPageCondition(children: readonly RootContent[], condition: string): boolean {
    const [start] = children;
    const tag = start?.type === 'tagLine' ? parseMarkdownTag(start.raw) : undefined;
    const isWrapped = tag?.name === 'if' && !tag.isEnd && tag.attributes['expression'] === condition;
    return isWrapped && groupNodes(children).length === 1;
}

/**
 * Asserts that no tag in a body ends the condition of its page.
 *
 * @throws {ConversionProblem} for a body of which all visitors would see a part.
 */
export function assertInPageCondition(children: readonly RootContent[], condition: string): void {
    if (children.length > 0 && !isInPageCondition(children, condition))
        throw new ConversionProblem(
            'Parts of its body would leave the condition in its front matter: match the tags "if" and "endif" in it.',
        );
}
