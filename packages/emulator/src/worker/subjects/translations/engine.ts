import type { ContentDocument, Translation } from '@svc-int/api';

export type Language = Translation['language'];

export interface TranslationLinePart {
    text: string;
    /** Whether the part stays as written and only gives context, such as a URL. */
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
    /** Titles, paragraphs or cells, whose parts differ in style or are literal. */
    lines: readonly (readonly TranslationLinePart[])[];
}

export interface TranslationEngine {
    /** Limit of UTF-16 units per run; the rest waits. Default: unlimited. */
    maxUnits?: number;
    translate(request: TranslationRequest): Promise<readonly (readonly string[])[]>;
}
