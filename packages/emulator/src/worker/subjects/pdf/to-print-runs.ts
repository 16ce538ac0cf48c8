import type { DocumentInline } from '@svc-int/api';

import { type LineNode, type Mark, concatNodesPlainText } from '../../markdown/index.js';
import type { PrintState } from './print-state.js';
import type { PrintLocation } from './print-location.js';
import type { PrintRun } from '@svc-int/converters';

type Color = Extract<Mark, { type: 'color' }>['data']['text'];

/** Default colors of a site for the semantic names. */
const COLORS: Readonly<Record<Color, string | undefined>> = {
    default: undefined,
    red: '#c92a2a',
    orange: '#d9480f',
    yellow: '#b08800',
    green: '#2b8a3e',
    blue: '#1864ab',
    purple: '#6741d9',
    $primary: '#1864ab',
    $info: '#1864ab',
    $success: '#2b8a3e',
    $warning: '#b08800',
    $danger: '#c92a2a',
};

const BACKGROUNDS: typeof COLORS = {
    default: undefined,
    red: '#ffe0e0',
    orange: '#ffe8d9',
    yellow: '#fff3bf',
    green: '#d8f5e0',
    blue: '#d8eafd',
    purple: '#e8e0fb',
    $primary: '#d8eafd',
    $info: '#d8eafd',
    $success: '#d8f5e0',
    $warning: '#fff3bf',
    $danger: '#ffe0e0',
};

type Style = Omit<PrintRun, 'text'>;

export function toPrintRuns(
    printing: PrintState,
    at: PrintLocation,
    nodes: readonly LineNode[],
    style: Style = {},
): PrintRun[] {
    return nodes.flatMap((node) => {
        if (node.object === 'text')
            return node.leaves.map(({ text, marks }) => ({ ...style, ...toStyle(marks), text }));
        return printInline(printing, at, node, style);
    });
}

function printInline(printing: PrintState, at: PrintLocation, node: DocumentInline, style: Style): PrintRun[] {
    switch (node.type) {
        case 'link':
            return toPrintRuns(printing, at, node.nodes, { ...style, ...printing.getDestination(at, node.data.ref) });
        case 'mention': {
            const { ref } = node.data;
            return [{ ...style, ...printing.getDestination(at, ref), text: printing.getName(at, ref) }];
        }
        case 'button':
            return [{ ...style, ...printing.getDestination(at, node.data.ref), text: `[${node.data.label}]` }];
        case 'annotation': {
            const annotation = concatNodesPlainText(node.fragments.flatMap(({ nodes }) => nodes));
            return [
                ...toPrintRuns(printing, at, node.nodes, style),
                { ...style, text: ` (${annotation})`, italic: true },
            ];
        }
        case 'emoji':
            return [{ ...style, text: decodeEmoji(node.data.code) }];
        case 'icon':
            return [];
        case 'expression':
            return [{ ...style, text: node.data.expression, mono: true }];
        case 'inline-math':
            return [{ ...style, text: node.data.formula, italic: true }];
        case 'inline-image': {
            const { ref, caption } = node.data;
            const text = caption || printing.getName(at, ref);
            return [{ ...style, text: `[${text}]`, picture: printing.addImage(at, ref) }];
        }
    }
}

/** Code points such as `1f680`, joined by dashes. */
export function decodeEmoji(code: string): string {
    const points = code.split('-').map((point) => Number.parseInt(point, 16));
    return points.every((point) => point >= 0 && point <= 0x10_ffff) ? String.fromCodePoint(...points) : code;
}

function toStyle(marks: readonly Mark[]): Style {
    const style: Style = {};
    for (const mark of marks)
        switch (mark.type) {
            case 'bold':
                style.bold = true;
                break;
            case 'italic':
                style.italic = true;
                break;
            case 'strikethrough':
                style.strike = true;
                break;
            case 'superscript':
                style.raised = true;
                break;
            case 'code':
            case 'keyboard':
                style.mono = true;
                break;
            case 'subscript':
                break;
            case 'color': {
                const [color, background] = [COLORS[mark.data.text], BACKGROUNDS[mark.data.background]];
                Object.assign(style, { ...(color && { color }), ...(background && { background }) });
            }
        }
    return style;
}
