import type { Root } from 'mdast';

import type { GiveWay } from '../../service/rounds.js';

/** Where content comes from: what there is, and how it is read. Addresses are URLs, or paths in an archive. */
export interface Origin {
    /** Finds out what `placesOf` and `locate` have to know. */
    ready?(): Promise<void>;
    /** What is known before any page was read. */
    first(): Promise<Address[]>;
    /** Has others go on before it converts what it has read. */
    readPage(address: string, giveWay: GiveWay): Promise<PageRead>;
    readFile(address: string): Promise<FileRead>;
    /** What an address on a page leads to. */
    locate(href: string, from: Standpoint, use: 'link' | 'picture'): Target;
    /** Where pages stand: for each the names of the folders above it, and its own; none for the first page of all. */
    placesOf(addresses: readonly string[]): string[][];
    /** Whether folders that have no page of their own are shown. */
    hasFolders: boolean;
    /** Lets go of what it holds. */
    close?(): void;
}

export interface Address {
    kind: 'page' | 'file';
    address: string;
}

/** Where an address stands. */
export interface Standpoint {
    address: string;
    /** What addresses are relative to, where the page says that. */
    base?: string | undefined;
}

/** What is imported as well, or a place elsewhere; nothing may lead where it has neither. */
export type Target = (Address & { fragment: string }) | { elsewhere: string | undefined };

/** A page as it was read. */
export interface PageRead {
    /** Where it was found at last. */
    address: string;
    root: Root;
    /** What it is called if no heading says it. */
    title: string;
    description?: string | undefined;
    base?: string | undefined;
    /** What came with it. */
    files?: (FileRead & { address: string })[] | undefined;
    /** How much was read for it. */
    bytes: number;
}

/** A file as it was read. */
export interface FileRead {
    name: string;
    contentType: string;
    content: Uint8Array;
}
