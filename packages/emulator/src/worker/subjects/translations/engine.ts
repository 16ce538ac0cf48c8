import type { ContentDocument, Translation } from '@svc-int/api';

export type Language = Translation['language'];

/** A part of a line. */
export interface TranslationLinePart {
    text: string;
    /** Whether it stays as it is: a placeholder, an address, a tag. The engine sees it for the sense of the line. */
    isKept: boolean;
}

/** Unit of translation: the texts of one page. */
export interface TranslationRequest {
    from: Language;
    to: Language;
    /** Instructions for the translation. */
    instructions: ContentDocument;
    /** A title, a paragraph, a cell: each in parts, because the text between them is marked differently, or is not text. */
    lines: readonly (readonly TranslationLinePart[])[];
}

/** Translates texts from one language to another. */
export interface TranslationEngine {
    /** Limit of UTF-16 units per run; the rest waits for the next run. Default: unlimited. */
    maxUnits?: number;
    /** Translates the parts of each line; results for literal parts are ignored. */
    translate(request: TranslationRequest): Promise<readonly (readonly string[])[]>;
}
