/** Messages of the service to the writer of a PDF, in this order. */
export type PrintMessage =
    | PrintBegin
    /** Named by what is printed after it. */
    | { type: 'picture'; id: string; content: Uint8Array }
    | PrintPage;

export interface PrintBegin {
    type: 'begin';
    title: string;
    /** When the content was written. */
    createdAt: string;
}

/** A page of the space. */
export interface PrintPage {
    type: 'page';
    title: string;
    /** How many pages it is below. */
    depth: number;
    /** Whether the sheet has only a title, so that other pages follow on it. */
    isTitle: boolean;
    /** Name for links within the PDF. */
    target: string;
    blocks: PrintBlock[];
}

export type PrintBlock =
    | { type: 'heading'; level: 1 | 2 | 3; runs: PrintRun[]; target?: string | undefined }
    | { type: 'text'; runs: PrintRun[]; look?: 'small' | 'formula' }
    | { type: 'list'; items: { marker: string; blocks: PrintBlock[] }[] }
    | { type: 'box'; tone: PrintBoxTone; title?: PrintRun[] | undefined; blocks: PrintBlock[] }
    | { type: 'code'; title?: string | undefined; lines: string[] }
    /** The first row is its header. */
    | { type: 'table'; alignments: ('left' | 'center' | 'right')[]; rows: PrintRun[][][] }
    /** `instead` is shown where it is none that can be printed. */
    | { type: 'picture'; picture: string; instead: string; width?: PrintImageWidth | undefined }
    | { type: 'rule' };

/** Width that an author chose: in pixels, or of the line. Default: that of the picture. */
export interface PrintImageWidth {
    unit: 'px' | '%';
    value: number;
}

export type PrintBoxTone = 'info' | 'success' | 'warning' | 'danger' | 'quote' | 'part';

/** Text that looks alike throughout. */
export interface PrintRun {
    text: string;
    bold?: boolean;
    italic?: boolean;
    mono?: boolean;
    strike?: boolean;
    /** Whether it stands above the line, small. */
    raised?: boolean;
    /** `#rrggbb`. */
    colour?: string;
    background?: string;
    /** URL that it leads to. */
    link?: string;
    /** Target within the PDF. */
    goTo?: string;
    /** Image in place of the text, as high as the line, if printable. */
    picture?: string | undefined;
}
