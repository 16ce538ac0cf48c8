/** Messages to the PDF writer, in this order. */
export type PrintMessage =
    | PrintBegin
    /** An image precedes the blocks that name its id. */
    | { type: 'picture'; id: string; content: Uint8Array }
    | PrintPage;

export interface PrintBegin {
    type: 'begin';
    title: string;
    createdAt: string;
}

export interface PrintPage {
    type: 'page';
    title: string;
    depth: number;
    /** Whether the page has only a title; the next page then shares its sheet. */
    isTitle: boolean;
    target: string;
    blocks: PrintBlock[];
}

export type PrintBlock =
    | { type: 'heading'; level: 1 | 2 | 3; runs: PrintRun[]; target?: string | undefined }
    | { type: 'text'; runs: PrintRun[]; look?: 'small' | 'formula' }
    | { type: 'list'; items: { marker: string; blocks: PrintBlock[] }[] }
    | { type: 'box'; tone: PrintBoxTone; title?: PrintRun[] | undefined; blocks: PrintBlock[] }
    | { type: 'code'; title?: string | undefined; lines: string[] }
    /** The first row is the header. */
    | { type: 'table'; alignments: ('left' | 'center' | 'right')[]; rows: PrintRun[][][] }
    /** `instead`: text that the PDF shows if the image cannot be printed. */
    | { type: 'picture'; picture: string; instead: string; width?: PrintImageWidth | undefined }
    | { type: 'rule' };

/** Pixels, or percent of the line. */
export interface PrintImageWidth {
    unit: 'px' | '%';
    value: number;
}

export type PrintBoxTone = 'info' | 'success' | 'warning' | 'danger' | 'quote' | 'part';

export interface PrintRun {
    text: string;
    bold?: boolean;
    italic?: boolean;
    mono?: boolean;
    strike?: boolean;
    /** Whether the text is superscript. */
    raised?: boolean;
    /** `#rrggbb`. */
    color?: string;
    background?: string;
    link?: string;
    goTo?: string;
    /** Id of an image that, if printable, replaces the text at line height. */
    picture?: string | undefined;
}
