import type { ConvertedMarkdownPage } from '../../converter/protocol.js';

export interface ImportSource {
    ready?(): Promise<void>;
    /** Returns the first pages, whose links may lead to further pages. */
    first(): Promise<ImportResourceAddress[]>;
    readPage(address: string): Promise<ImportPageReadResult>;
    readFile(address: string): Promise<FetchedImportFile>;
    /** Returns folder names and the name of each page; empty for the start page. */
    getPagePaths(addresses: readonly string[]): string[][];
    hasFolders: boolean;
    close?(): void;
}

export interface ImportResourceAddress {
    kind: 'page' | 'file';
    address: string;
}

export interface ImportPageReadResult {
    page: ConvertedMarkdownPage;
    /** Contents of `page.files`, in the same order. */
    contents: readonly Uint8Array[];
    address: string;
    bytes: number;
}

export interface FetchedImportFile {
    name: string;
    contentType: string;
    content: Uint8Array;
}
