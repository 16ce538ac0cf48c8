import type { ContentDocument, Translation } from '@svc-int/api';

export type Language = Translation['language'];

export interface TranslationLinePart {
    text: string;
    /** Literal parts (placeholders, URLs, tags) only give the engine context. */
    isKept: boolean;
}

export interface GlossaryTerm {
    term: string;
    translation: string;
}

export interface TranslationRequest {
    from: Language;
    to: Language;
    instructions: ContentDocument;
    glossary: readonly GlossaryTerm[];
    /** A line is a title, paragraph or cell. Its parts differ in style, or are literal. */
    lines: readonly (readonly TranslationLinePart[])[];
}

export interface TranslationEngine {
    /** UTF-16 units per run; the rest waits for the next run. Default: unlimited. */
    maxUnits?: number;
    translate(request: TranslationRequest): Promise<readonly (readonly string[])[]>;
}
