import type { ContentReference } from '@svc-int/api';

import { type LineNode, type Mark, type NodeData, plainTextOf } from '../../markdown/index.js';
import type { Printing } from './printing.js';
import type { Standing } from './standing.js';
import type { PrintRun } from './print-model.js';

/** Colours by the names that pages have for them. */
const COLOURS: Readonly<Record<string, string>> = {
    red: '#c92a2a',
    orange: '#d9480f',
    yellow: '#b08800',
    green: '#2b8a3e',
    blue: '#1864ab',
    purple: '#6741d9',
    pink: '#c2255c',
    gray: '#5c6670',
    grey: '#5c6670',
};

/** The same behind text. */
const BACKGROUNDS: Readonly<Record<string, string>> = {
    red: '#ffe0e0',
    orange: '#ffe8d9',
    yellow: '#fff3bf',
    green: '#d8f5e0',
    blue: '#d8eafd',
    purple: '#e8e0fb',
    pink: '#fde0ea',
    gray: '#e9ecef',
    grey: '#e9ecef',
};

type Style = Omit<PrintRun, 'text'>;

/** A line of text as it is printed. */
export function printRuns(printing: Printing, at: Standing, nodes: readonly LineNode[], style: Style = {}): PrintRun[] {
    return nodes.flatMap((node) => {
        if (node.object === 'text')
            return node.leaves.map(({ text, marks }) => ({ ...style, ...styleOf(marks), text }));
        return printInline(printing, at, node.type, node.data ?? {}, node.nodes ?? [], style);
    });
}

function printInline(
    printing: Printing,
    at: Standing,
    type: Exclude<LineNode, { object: 'text' }>['type'],
    data: NodeData,
    nodes: readonly LineNode[],
    style: Style,
): PrintRun[] {
    const reference = referenceIn(data);
    switch (type) {
        case 'link': {
            // A link to a footnote shows its name.
            if (data['footnote'] !== undefined) return [{ ...style, text: plainTextOf(nodes), raised: true }];
            const destination = reference ? printing.destinationOf(at, reference) : {};
            return printRuns(printing, at, nodes, { ...style, ...destination });
        }
        case 'mention': {
            if (!reference) return [];
            const text = textIn(data, 'label') ?? printing.nameOf(at, reference);
            return [{ ...style, ...printing.destinationOf(at, reference), text }];
        }
        case 'emoji':
            return [{ ...style, text: emojiText(textIn(data, 'code') ?? '') }];
        case 'inline-math':
            return [{ ...style, text: textIn(data, 'formula') ?? '', italic: true }];
        case 'inline-image': {
            if (!reference) return [];
            const text = textIn(data, 'alt') ?? textIn(data, 'caption') ?? printing.nameOf(at, reference);
            return [{ ...style, text: `[${text}]`, picture: printing.pictureOf(at, reference) }];
        }
    }
}

/** The reference that the data of a node name as theirs. */
export function referenceIn(data: NodeData): ContentReference | undefined {
    const reference = data['ref'] as ContentReference | null | undefined;
    return typeof reference === 'object' && reference !== null && typeof reference.kind === 'string'
        ? reference
        : undefined;
}

/** A text in the data of a node, unless it is empty. */
export function textIn(data: NodeData, name: string): string | undefined {
    const value = data[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The emoji of a code such as `1f680`, several with dashes between. */
export function emojiText(code: string): string {
    const points = code.split('-').map((point) => Number.parseInt(point, 16));
    return points.every((point) => point >= 0 && point <= 0x10_ffff) ? String.fromCodePoint(...points) : code;
}

function styleOf(marks: readonly Mark[]): Style {
    const style: Style = {};
    for (const { type, data = {} } of marks)
        switch (type) {
            case 'bold':
                style.bold = true;
                break;
            case 'italic':
                style.italic = true;
                break;
            case 'strikethrough':
                style.strike = true;
                break;
            case 'code':
            case 'keyboard':
                style.mono = true;
                break;
            case 'color':
                Object.assign(style, {
                    ...coloured('colour', COLOURS, data['text']),
                    ...coloured('background', BACKGROUNDS, data['background']),
                });
        }
    return style;
}

/** A colour that is known, by its name or as `#rrggbb`. */
function coloured(name: 'colour' | 'background', known: Readonly<Record<string, string>>, value: unknown): Style {
    const text = String(value).toLowerCase();
    const colour = /^#[\da-f]{6}$/.test(text) ? text : Object.hasOwn(known, text) ? known[text] : undefined;
    return colour === undefined ? {} : { [name]: colour };
}
