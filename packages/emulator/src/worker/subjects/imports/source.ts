import type { ConvertedMarkdownPage } from '../../converter/protocol.js';

export interface ImportSource {
    ready?(): Promise<void>;
    /** Reading pages may discover more. */
    first(): Promise<ImportResourceAddress[]>;
    readPage(address: string): Promise<ImportPageReadResult>;
    readFile(address: string): Promise<ImportFileReadResult>;
    /** Folder names and the page's own name; empty for the start page. */
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
    /** Content of `page.files`, in the same order. */
    contents: readonly Uint8Array[];
    address: string;
    bytes: number;
}

export interface ImportFileReadResult {
    name: string;
    contentType: string;
    content: Uint8Array;
}
