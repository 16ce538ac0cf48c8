import type { DocumentNode } from '@svc-int/api';

import { walkDocument } from './walk-document.js';

/**
 * Returns plain text: a line for each paragraph, heading, line of code, formula, title of a tab or of code, description of a prompt, and
 * date of an update. Includes captions and table cells; omits annotations and values of expressions.
 */
export function documentText(root: DocumentNode): string {
    const lines: string[] = [];
    walkDocument(root, (node) => {
        const isAnnotation = node.object === 'fragment' && node.type === 'annotation-body';
        if (isAnnotation && node !== root) return 'skip';
        const line = node.object === 'block' ? findLine(node) : undefined;
        const text = getText(node);
        if (line !== undefined) lines.push(line);
        else if (text) lines.push((lines.pop() ?? '') + text);
        return undefined;
    });
    return lines.join('\n');
}

function findLine(block: Extract<DocumentNode, { object: 'block' }>): string | undefined {
    switch (block.type) {
        case 'paragraph':
        case 'heading-1':
        case 'heading-2':
        case 'heading-3':
        case 'code-line':
            return '';
        case 'math':
            return block.data.formula;
        case 'prompt':
            return block.data.description;
        case 'update':
            return block.data.date;
        case 'code':
        case 'tabs-item':
            return block.data.title;
        default:
            return undefined;
    }
}

function getText(node: DocumentNode): string {
    if (node.object === 'text') return node.leaves.map(({ text }) => text).join('');
    if (node.object !== 'inline') return '';
    switch (node.type) {
        case 'emoji':
            return decodeEmoji(node.data.code);
        case 'inline-math':
            return node.data.formula;
        case 'inline-image':
            return node.data.caption ?? '';
        case 'button':
            return node.data.label;
        default:
            return '';
    }
}

/** Returns '' for invalid code points. */
function decodeEmoji(code: string): string {
    const points = code.split('-').map((point) => parseInt(point, 16));
    return points.every((point) => point >= 0 && point <= 0x10_ffff) ? String.fromCodePoint(...points) : '';
}
