import type { Root } from 'mdast';

/** Turns what others have written into what the service can read. Runs apart from it: it sees nothing but what it is given. */
export interface Converter {
    html(html: string): Promise<ConvertedPage | Problem>;
    docx(content: Uint8Array): Promise<(ConvertedPage & { pictures: Picture[] }) | Problem>;
    /** Opens a zip. */
    archive(content: Uint8Array): Promise<OpenedArchive | Problem>;
}

/** Why something can't be converted, as a sentence. */
export interface Problem {
    problem: string;
}

/** A page as a tree of Markdown. */
export interface ConvertedPage {
    root: Root;
    /** What the document calls itself, beside its headings. */
    title?: string | undefined;
    description?: string | undefined;
    /** What addresses on it are relative to, where it says that. */
    base?: string | undefined;
}

/** A picture of a document, which its page names by `address`. */
export interface Picture {
    address: string;
    contentType: string;
    content: Uint8Array;
}

/** A zip that can be read from as long as this is held. */
export interface OpenedArchive {
    /** Its files by path. */
    paths: string[];
    read(path: string): Promise<{ content: Uint8Array } | Problem>;
}

/** A heading says in its data what anchor the document gave it. */
declare module 'mdast' {
    interface HeadingData {
        anchor?: string | undefined;
    }
}

/** Tells the one from the other. */
export function isProblem(result: object): result is Problem {
    return 'problem' in result;
}
