import type { ConvertedMarkdownPage } from '../../converter/protocol.js';

/** Source of content: its resources, and how to read them. Addresses are URLs, or paths in an archive. */
export interface ImportSource {
    /** Finds out what `getPagePaths` has to know. */
    ready?(): Promise<void>;
    /** Addresses that are known before any page was read. */
    first(): Promise<ImportResourceAddress[]>;
    readPage(address: string): Promise<ImportPageReadResult>;
    readFile(address: string): Promise<ImportFileReadResult>;
    /** Where pages stand: for each the names of the folders above it, and its own; none for the first page of all. */
    getPagePaths(addresses: readonly string[]): string[][];
    /** Whether folders that have no page of their own are shown. */
    hasFolders: boolean;
    /** Lets go of what it holds. */
    close?(): void;
}

export interface ImportResourceAddress {
    kind: 'page' | 'file';
    address: string;
}

/** A page as it was read. */
export interface ImportPageReadResult {
    page: ConvertedMarkdownPage;
    /** Content of the files that came with it, in their order. */
    contents: readonly Uint8Array[];
    /** Where it was found at last. */
    address: string;
    /** How much was read for it. */
    bytes: number;
}

/** A file as it was read. */
export interface ImportFileReadResult {
    name: string;
    contentType: string;
    content: Uint8Array;
}
