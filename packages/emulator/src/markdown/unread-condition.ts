export const UNREAD_CONDITION_REASONS = [
    'unclosed',
    'branch',
    'inline',
    'attribute',
    'notation',
    'expression',
    'limits',
    'text',
    'widened',
] as const;

export type UnreadConditionReason = (typeof UNREAD_CONDITION_REASONS)[number];

export interface UnreadCondition {
    tag: string;
    /** 1-based. Omitted for a body that is stored as a document. */
    line?: number | undefined;
    reason: UnreadConditionReason;
}

/** Per page. */
export const MAX_UNREAD_CONDITIONS = 20;

export const MAX_PAGES_PER_CONDITION_REPORT = 5;

const EXAMPLE = '{% if visitor.claims.member %}';

const EXPLANATIONS: Readonly<Record<UnreadConditionReason, { problem: string; hint: string }>> = {
    unclosed: {
        problem: 'has no {% endif %} in the same block',
        hint: 'Write {% endif %} on a line of its own, in the same list item, quotation or tag as the start of the condition.',
    },
    branch: {
        problem: 'is another branch of a condition, which pages do not have',
        hint: `End the condition with {% endif %}, and start another one with the opposite expression: {% if !visitor.claims.member %}.`,
    },
    inline: {
        problem: 'does not stand on a line of its own',
        hint: 'Put {% if … %} and {% endif %} on lines of their own, or put the whole paragraph between them, outside of headings, tasks, HTML and tables.',
    },
    attribute: {
        problem: 'stands in a footnote, an attribute, a title, an address, or a definition that is not shown',
        hint: 'Put {% if … %} and {% endif %} on lines of their own, around the whole block.',
    },
    notation: {
        problem: 'is not written as the start of a condition',
        hint: `Write it in lower case, on one line, without marks: ${EXAMPLE}. Put an example into a block of code.`,
    },
    expression: {
        problem: 'has an expression that cannot be used',
        hint: `Write a shorter expression, such as ${EXAMPLE}.`,
    },
    text: {
        problem: 'is text of a document',
        hint: 'Insert a block of the type "if" in its place. Put an example into a block of code.',
    },
    widened: {
        problem: 'stands within a line',
        hint: 'Put the paragraph, heading, table or list into {% if … %} and {% endif %} on lines of their own, once for each of its versions.',
    },
    limits: {
        problem: 'is on a page that is too large or too deeply nested to be parsed',
        hint: 'Split the page into several pages.',
    },
};

export function formatUnreadConditionProblem(reason: UnreadConditionReason): string {
    return EXPLANATIONS[reason].problem;
}

export function formatUnreadConditionEffect(reason: UnreadConditionReason): string {
    return isHidingPage({ reason })
        ? 'visitors see nothing of the page'
        : 'it also applies to the text around it, up to the whole paragraph, heading, table or list';
}

/** Whether visitors see nothing of the page, instead of nothing of one block. */
export function isHidingPage({ reason }: Pick<UnreadCondition, 'reason'>): boolean {
    return reason !== 'widened';
}

export function describeUnreadCondition({ tag, reason }: UnreadCondition): { text: string; hint: string } {
    const { problem, hint } = EXPLANATIONS[reason];
    return { text: `The condition ${tag} ${problem}: ${formatUnreadConditionEffect(reason)}`, hint };
}
