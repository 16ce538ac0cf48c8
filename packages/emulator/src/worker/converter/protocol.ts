import type { ContentDocument, DocumentBlock } from '@svc-int/api';

import type { KnownMarkdown } from './markdown-texts.js';
import type { Body, MarkdownFacts } from '../markdown/index.js';

/** Conversions by name, with their input and output. Bytes travel besides both. */
export interface Conversions {
    /** One page of the web; its bytes are given. */
    page: { input: RawPage; output: ConvertedPage };
    /** Opens a zip, which is held as long as there is room; its bytes are given. */
    openArchive: { input: null; output: OpenedArchive };
    /** A page of an archive; null when that is not held any more. */
    archivePage: { input: InArchive; output: ConvertedPage | null };
    /** Whether an archive is held; if it is, a file of it is the only part. */
    archiveFile: { input: InArchive; output: boolean };
    /** Lets go of an archive. */
    closeArchive: { input: { archive: string }; output: null };
    /** A document in which references are the addresses that the Markdown has. */
    document: { input: Body; output: ContentDocument };
    /** The same of several texts that stand on no page; with neither expressions nor blocks of integrations. */
    documents: { input: readonly string[]; output: ContentDocument[] };
    /** The text of the node of a document that has this key; null where there is none. */
    textOfNode: { input: { markdown: string; key: string }; output: string | null };
    /** Blocks as Markdown, with the facts about it. */
    written: { input: readonly DocumentBlock[]; output: KnownMarkdown };
    /** The JSON of a document as Markdown. */
    markdown: { input: string; output: string };
    /** Markdown with what expressions give in their places. */
    evaluated: { input: Required<Pick<Body, 'markdown' | 'variables'>>; output: string };
    /** Facts about Markdown. */
    facts: { input: string; output: MarkdownFacts };
    /** The texts of Markdown that people read, by lines. */
    texts: { input: string; output: string[][] };
    /** Markdown with other texts in the places of those. */
    withTexts: { input: { markdown: string; texts: readonly (readonly string[])[] }; output: KnownMarkdown };
    /** A specification; its text is given, and those of the files that it refers to. */
    specification: { input: RawSpecification; output: ConvertedSpecification };
}

export type ConversionName = keyof Conversions;

/** Result of a conversion, with the bytes besides it. */
export interface Converted<Output> {
    value: Output;
    parts?: readonly Uint8Array[];
}

/** Message with the result, or the reason why there is none, as a sentence; errors lose their class in transit. */
export type Reply = { problem: string } | { value: unknown };

/** A page of the web as it was read. */
export interface RawPage {
    source: 'html' | 'markdown' | 'docx';
    /** Where it was found at last. */
    address: string;
    contentType: string;
    /** The first page, where pages below that are imported as well. */
    start?: string | undefined;
}

/** A file in an archive that is held. */
export interface InArchive {
    archive: string;
    path: string;
}

/** An archive that is held. */
export interface OpenedArchive {
    archive: string;
    /** Its pages in their order, with the names of the folders above each, and its own. */
    places: [path: string, place: string[]][];
}

/** A page in Markdown. */
export interface ConvertedPage {
    title: string;
    description?: string | undefined;
    /** Its targets appear in it as `/pages/<key>-<n>` or `/files/<key>-<n>`: the nth of the targets. */
    markdown: string;
    key: string;
    targets: PageTarget[];
    /** Files that came with it, whose content is the parts. They are among the targets. */
    files: { address: string; name: string; contentType: string }[];
}

/** Something that a page leads to and that may be imported as well. */
export interface PageTarget {
    kind: 'page' | 'file';
    address: string;
    /** Address of the target if it is not imported; left out for targets in the page itself. */
    href?: string | undefined;
}

/** A picture of a document, which its page names by `address`. */
export interface Picture {
    address: string;
    name: string;
    contentType: string;
    content: Uint8Array;
}

/** A specification as it was read. */
export interface RawSpecification {
    /** Where it is; undefined where it was given as a text. */
    url?: string | undefined;
    /** URLs of the files that it refers to, as far as they were read: their texts follow its own. */
    files: string[];
}

/** A specification as JSON, then its files in the order of their URLs, each a part; or which files it needs beside those. */
export type ConvertedSpecification = { files: string[] } | { missing: string[] };

/** A heading says in its data what anchor the document gave it. */
declare module 'mdast' {
    interface HeadingData {
        anchor?: string | undefined;
    }
}
